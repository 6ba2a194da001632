import { TermsError } from '../money/index.ts';
import type { DayNumber } from './calendar.ts';
import type { Period } from './day-count.ts';
import type { DueDatePlan } from './due-dates.ts';
import { euYears, type IntervalUnit } from './eu-interval.ts';
import { findRoot, presentValue, solveAnnualRate, type TimedFlow } from './solve-rate.ts';
import type { EffectiveRate } from './terms.ts';

/** A rate that lies within this much of a tie is taken as the tie: solvers leave an error of about 1e-14. */
const TIE_TOLERANCE_BPS = 1e-8;

/** An annual rate with the figure shown to people: two decimals of a percent, half up. */
export function toEffectiveRate(annual: number): EffectiveRate {
  const bps = Math.floor(annual * 10_000 + 0.5 + TIE_TOLERANCE_BPS);
  if (!Number.isSafeInteger(bps)) throw new TermsError('fees', 'too_large');
  return { annual, bps };
}

const INTERVAL_UNITS = {
  months: 'month',
  weeks: 'week',
  days: 'day',
  years: 'year',
} as const satisfies Record<Period['unit'], IntervalUnit>;
const PERIODS_PER_YEAR = { months: 12, weeks: 52, days: 365, years: 1 } as const;

/**
 * Years from the start to each due date. Equal periods are exact parts of a year; a date moved off a holiday or
 * counted from an odd first date is measured by the European rule.
 */
export function yearsToDueDates(start: DayNumber, due: DueDatePlan, period: Period): number[] {
  const unit = INTERVAL_UNITS[period.unit];
  const perYear = PERIODS_PER_YEAR[period.unit];
  const firstYears = due.isRegular ? period.every / perYear : euYears(start, due.firstDay, unit);
  return due.dates.map(({ day, isMoved }, index) =>
    isMoved ? euYears(start, day, unit) : firstYears + (index * period.every) / perYear,
  );
}

/** True when every payment comes one equal period after the other, so that powers of one factor will do. */
export function hasEqualPeriods(due: DueDatePlan): boolean {
  return due.isRegular && due.dates.every(({ isMoved }) => !isMoved);
}

/** The effective annual rate of payments one period apart after an amount received at the start. */
export function solvePeriodicRate(
  received: number,
  payments: readonly number[],
  period: Period,
  guess: number,
): number {
  const perYear = PERIODS_PER_YEAR[period.unit] / period.every;
  if (!(received > 0) || !payments.some((payment) => payment > 0))
    throw new TermsError('flows', 'no_solution');
  // Horner's scheme on v = 1 / (1 + periodic rate): the value rises and bends upward, so Newton cannot miss.
  const curve = (v: number): { value: number; slope: number } => {
    let [value, slope] = [0, 0];
    for (let index = payments.length - 1; index >= 0; index -= 1) {
      slope = slope * v + value;
      value = value * v + (payments[index] ?? 0);
    }
    // The loop leaves Σ payment·v^(k−1); one more power of v belongs to every payment.
    return { value: value * v - received, slope: slope * v + value };
  };
  const v = findRoot(curve, 1 / (1 + Math.max(guess, 0) / perYear));
  return v ** -perYear - 1;
}

/** The effective annual rate of payments at any times after an amount received at time 0. */
export function solveFlowRate(received: number, payments: readonly TimedFlow[], guess: number): number {
  const flows = [{ years: 0, amount: -received }, ...payments];
  // Money once received and only paid back has one rate, which Newton's method finds from anywhere.
  const isPlain = received > 0 && payments.every(({ amount, years }) => amount >= 0 && years >= 0);
  if (!isPlain) return solveAnnualRate(flows, guess);
  return Math.expm1(findRoot((x) => presentValue(flows, x), Math.log1p(guess)));
}
