import type { AssetCondition, RateTier } from './product-terms.ts';

/** Nobody pastes more; a whole sheet by mistake is refused before it is read. */
const LONGEST_PASTE = 20_000;
const MOST_ROWS = 60;
const WHOLE = /^\d{1,4}$/;
const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?$/;

/** The cells of a pasted rectangle: rows by line ends, cells by tabs. Empty rows are left out. */
const cellsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((row) => row.split('\t').map((cell) => cell.normalize('NFKC').trim()))
    .filter((row) => row.some((cell) => cell !== ''));

/** Reads `2.5`, `2,5` or `2.5 %` as basis points; undefined when it is no such figure. */
export function readPercentBps(text: string): number | undefined {
  const figure = PERCENT.exec(text.normalize('NFKC').replaceAll(/[\s%]/g, '').replace(',', '.'));
  if (figure === null) return undefined;
  const [, whole = '', parts = ''] = figure;
  return Number(whole) * 100 + Number(parts.padEnd(2, '0'));
}

/** Why a pasted text is no table of rates, and in which of its rows. */
export interface PasteProblem {
  readonly row: number;
  readonly kind: 'too-long' | 'columns' | 'months' | 'rate' | 'empty';
}

export type PastedTiers =
  | { readonly tiers: readonly RateTier[]; readonly problem?: undefined }
  | { readonly problem: PasteProblem };

/** The conditions of the rate columns: one column counts for every condition, two are for new and used. */
const conditionsFor = (columns: number): readonly (AssetCondition | null)[] | undefined =>
  ({ 2: [null], 3: ['new', 'used'] as const })[columns];

/**
 * Reads the rate tiers of a text that was copied from a spreadsheet: months and a monthly rate in each row, or months and the rates for
 * new and for used things. A first row of headings is passed over.
 */
export function pasteTiers(text: string): PastedTiers {
  if (text.length > LONGEST_PASTE) return { problem: { row: 1, kind: 'too-long' } };
  const all = cellsOf(text);
  const hasHeadings = all.length > 1 && !WHOLE.test(all[0]?.[0] ?? '');
  const rows = hasHeadings ? all.slice(1) : all;
  const [first] = rows;
  if (first === undefined) return { problem: { row: 1, kind: 'empty' } };
  if (rows.length > MOST_ROWS) return { problem: { row: MOST_ROWS + 1, kind: 'too-long' } };
  const conditions = conditionsFor(first.length);
  if (conditions === undefined) return { problem: { row: 1, kind: 'columns' } };
  const columns: RateTier[][] = conditions.map(() => []);
  for (const [index, [months = '', ...rates]] of rows.entries()) {
    const row = index + (hasHeadings ? 2 : 1);
    if (rates.length !== conditions.length) return { problem: { row, kind: 'columns' } };
    if (!WHOLE.test(months) || Number(months) === 0) return { problem: { row, kind: 'months' } };
    for (const [at, condition] of conditions.entries()) {
      const monthlyRateBps = readPercentBps(rates[at] ?? '');
      if (monthlyRateBps === undefined) return { problem: { row, kind: 'rate' } };
      columns[at]?.push({ maxTermMonths: Number(months), condition, monthlyRateBps });
    }
  }
  return { tiers: columns.flat() };
}
