import { DEFAULT_SERVICE_TARGET_MS } from '@zeel/domain/loan-request';
import {
  DECISION_OUTCOMES,
  FEE_OUTCOMES,
  FUNNEL_STEPS,
  MONEY_STAGES,
  percentileOf,
  periodBefore,
  TIMED_STATES,
} from '@zeel/domain/reports';
import type { Reports } from '@zeel/protocol/rooms/reports';
import type { Period, ReportSum } from '../../modules/reports/index.ts';

const HOUR_MS = 3_600_000;
const NOTHING = { requests: 0, amountMnt: 0 };

/** The sums of two periods as the reports tell them. */
export function composeReports(
  period: Period,
  now: readonly ReportSum[],
  before: readonly ReportSum[],
): Omit<Reports, 'asOf' | 'parts' | 'choices'> {
  const figuresOf = <Key extends string>(report: string, keys: readonly Key[]) =>
    keys.map((key) => ({ key, now: sumOf(now, report, key), before: sumOf(before, report, key) }));
  /** By what occurs in either period, the most first. */
  const occurring = (report: string) =>
    figuresOf(report, [
      ...new Set([...now, ...before].filter(({ measure }) => measure === report).map(({ detail }) => detail)),
    ]).toSorted((one, other) => other.now.requests - one.now.requests || one.key.localeCompare(other.key));
  return {
    before: periodBefore(period),
    promisedHours: Math.round(DEFAULT_SERVICE_TARGET_MS / HOUR_MS),
    funnel: figuresOf('funnel', FUNNEL_STEPS),
    stops: occurring('stops'),
    times: TIMED_STATES.map((key) => ({ key, now: timeOf(now, key), before: timeOf(before, key) })),
    decisions: figuresOf('decisions', DECISION_OUTCOMES),
    reasons: occurring('reasons'),
    money: figuresOf('money', MONEY_STAGES),
    fees: figuresOf('fees', FEE_OUTCOMES),
  };
}

function sumOf(sums: readonly ReportSum[], report: string, key: string) {
  const found = sums.find(({ measure, detail }) => measure === report && detail === key);
  return found === undefined ? NOTHING : { requests: found.requests, amountMnt: found.amountMnt };
}

function timeOf(sums: readonly ReportSum[], state: string) {
  const counts = sums.flatMap(({ measure, detail, requests }) => {
    const [of, hours] = detail.split(' ');
    return measure === 'times' && of === state ? [{ hours: Number(hours), requests }] : [];
  });
  return {
    requests: counts.reduce((sum, { requests }) => sum + requests, 0),
    medianHours: percentileOf(counts, 0.5),
    ninetyHours: percentileOf(counts, 0.9),
  };
}

/** The sums of each value as one row, the most requests first. */
export function composeParts(
  sums: readonly (ReportSum & { readonly value: string })[],
  nameOf: (value: string) => string | null,
): Reports['parts'] {
  return [...new Set(sums.map(({ value }) => value))]
    .map((value) => ({ value, own: sums.filter((sum) => sum.value === value) }))
    .map(({ value, own }) => ({
      value,
      name: nameOf(value),
      sent: sumOf(own, 'money', 'requested').requests,
      approved: sumOf(own, 'decisions', 'approved').requests,
      rejected: sumOf(own, 'decisions', 'rejected').requests,
      disbursed: sumOf(own, 'money', 'disbursed').requests,
      requestedMnt: sumOf(own, 'money', 'requested').amountMnt,
      disbursedMnt: sumOf(own, 'money', 'disbursed').amountMnt,
    }))
    .toSorted((one, other) => other.sent - one.sent || one.value.localeCompare(other.value));
}
