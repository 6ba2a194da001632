/** The rows of a list: those of a table, or cards. */
export const findRows = (list: Element | null | undefined): readonly Element[] => [
  ...(list?.querySelectorAll('tbody > tr, :scope > li') ?? []),
];
