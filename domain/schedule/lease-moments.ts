import type { Money } from '../money/index.ts';
import { type DayNumber, parseIsoDate } from './calendar.ts';
import { periodFraction } from './day-count.ts';
import { type DueDatePlan, planDueDates } from './due-dates.ts';
import type { CheckedLease } from './lease-terms.ts';
import type { RentalMoment } from './rental-flow.ts';
import { fillDueDates } from './terms.ts';

export type LeaseMoments = {
  readonly start: DayNumber;
  readonly due: DueDatePlan;
  /** Moment 0 is the signing, moment k the end of period k. */
  readonly moments: readonly RentalMoment[];
};

/** The first `advanceRentals` at signing, one at the end of each period after it, the residual at the very end. */
export function planLease(lease: CheckedLease, debt: Money): LeaseMoments {
  const { terms, advanceRentals, weights, period, dayCount } = lease;
  const start = parseIsoDate(terms.startOn, 'startOn');
  const rule = fillDueDates(terms.dueDates);
  const due = planDueDates(start, terms.firstDueOn, terms.instalments, period, rule);
  const signing: RentalMoment = {
    fraction: { numerator: 0, denominator: 1 },
    advance: debt,
    weights: weights.slice(0, advanceRentals),
    residual: 0,
  };
  let from = start;
  const later = due.dates.map(({ day }, index): RentalMoment => {
    const fraction = periodFraction(dayCount, period, from, day);
    from = day;
    const position = advanceRentals + index;
    const isLast = index === terms.instalments - 1;
    return {
      fraction,
      advance: 0,
      weights: weights.slice(position, position + 1),
      residual: isLast ? lease.residual : 0,
    };
  });
  const moments = [signing, ...later];
  // Without a residual nothing happens after the last rental.
  const used = lease.residual > 0 ? moments : moments.slice(0, terms.instalments - advanceRentals + 1);
  return { start, due, moments: used };
}
