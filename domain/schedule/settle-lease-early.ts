import { asMoney, TermsError } from '../money/index.ts';
import { type IsoDate, parseIsoDate } from './calendar.ts';
import { computeLease } from './compute-lease.ts';
import { type DatedDayCount, yearFraction } from './day-count.ts';
import type { LeaseTerms } from './lease-terms.ts';
import type { Settlement } from './settle-early.ts';
import { roundInterest } from './tabulate-rentals.ts';
import { fillRounding } from './terms.ts';

/**
 * The sum that buys out a lease on a date, the residual included: the balance after the rows due by then and the interest
 * earned since, on the rate that the rentals imply. Leases on equal periods count the days of an open one.
 */
export function settleLeaseEarly(terms: LeaseTerms, settleOn: IsoDate): Settlement {
  const { rows, amountFinanced, implicitRate } = computeLease(terms);
  const on = parseIsoDate(settleOn, 'settleOn');
  const start = parseIsoDate(terms.startOn, 'startOn');
  if (on < start) throw new TermsError('settleOn', 'before_start');
  const paid = rows.filter(({ dueOn }) => dueOn <= settleOn);
  const open = rows.slice(paid.length);
  const last = paid.at(-1);
  const principal = last?.balance ?? amountFinanced;
  const from = last ? parseIsoDate(last.dueOn) : start;
  const { dayCount = 'ACT/365' } = terms;
  const dated: DatedDayCount = dayCount === 'PERIODIC' || dayCount === '30/360' ? 'ACT/365' : dayCount;
  const { numerator, denominator } = yearFraction(dated, from, on);
  const { mode, moneyMultiple } = fillRounding(terms.rounding);
  const earned = roundInterest((principal * implicitRate * numerator) / denominator, {
    mode,
    unit: moneyMultiple,
  });
  const interest = asMoney((last?.deferredInterest ?? 0) + earned);
  const total = asMoney(principal + interest);
  return {
    paidInstalments: paid.filter(({ kind }) => kind === 'instalment').length,
    principal,
    interest,
    fees: asMoney(0),
    total,
    saved: asMoney(open.reduce((sum, row) => sum + row.total, 0) - total),
  };
}
