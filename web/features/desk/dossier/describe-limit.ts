import type { LimitCheck, LimitCode } from '@zeel/domain/eligibility';
import type { Formats } from '@zeel/protocol/formats';

/** A figure in the unit of its limit or factor, as a reader writes it. */
export function showFigure(
  value: number,
  unit: LimitCheck['unit'] | 'days' | 'count',
  { money, months, days, rate, number }: Formats,
): string {
  if (unit === 'mnt') return money(value);
  if (unit === 'months') return months(value);
  if (unit === 'days') return days(value);
  return unit === 'bps' ? rate(value) : number(value);
}

/** Limits that say "at least"; all others say "at most". */
const LEAST: ReadonlySet<LimitCode> = new Set(['amount-min', 'term-min', 'age-min', 'down-payment']);
export const isLeast = (code: LimitCode): boolean => LEAST.has(code);

/** The sentence of a check: without any income there is no share to speak of. */
export function sentenceOf({ code, outcome, actual }: LimitCheck) {
  if (code === 'payment-to-income' && outcome === 'fails' && actual === null)
    return 'limits.payment-to-income.noIncome';
  return `limits.${code}.${outcome}` as const;
}

/** Where a bar ends and where the mark of its limit stands, in percent of its length. */
export function barOf(actual: number, limit: number): { readonly fill: number; readonly mark: number } {
  // The longer of the two leaves a little room behind it, so that the mark is seen.
  const whole = Math.max(actual, limit) * 1.15;
  // Nothing against a limit of nothing: both stand at the beginning.
  if (whole <= 0) return { fill: 0, mark: 0 };
  return { fill: (actual / whole) * 100, mark: (limit / whole) * 100 };
}
