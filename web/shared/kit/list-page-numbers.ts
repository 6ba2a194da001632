/** Pages in sight on either side of the open one. */
const AROUND = 1;

/**
 * The page numbers to show: the first, the last and those around the open one. Null stands for numbers that are left out,
 * never for a single one.
 */
export function listPageNumbers(page: number, pageCount: number): (number | null)[] {
  const isNear = (one: number): boolean => Math.abs(one - page) <= AROUND;
  const isEnd = (one: number): boolean => one === 1 || one === pageCount;
  // A gap of one number would take as much room as the number.
  const fillsGap = (one: number): boolean =>
    (one === 2 && page - AROUND === 3) || (one === pageCount - 1 && page + AROUND === pageCount - 2);
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  const shown = all.filter((one) => isNear(one) || isEnd(one) || fillsGap(one));
  return shown.flatMap((one, index) =>
    index > 0 && one - (shown[index - 1] ?? 0) > 1 ? [null, one] : [one],
  );
}
