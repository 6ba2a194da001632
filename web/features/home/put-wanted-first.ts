/** The wanted product first, the others as they come. A product that is not open any more changes nothing. */
export const putWantedFirst = <Product extends { readonly id: string }>(
  products: readonly Product[],
  wantedId: string | null,
): readonly Product[] => [
  ...products.filter(({ id }) => id === wantedId),
  ...products.filter(({ id }) => id !== wantedId),
];
