import { SERVICE_RUNNING_STATES } from '@zeel/domain/loan-request';
import {
  DECISION_OUTCOMES,
  FEE_OUTCOMES,
  FUNNEL_STEPS,
  MONEY_STAGES,
  PROMISE_OUTCOMES,
  percentileOf,
  periodBefore,
  TIMED_STATES,
} from '@zeel/domain/reports';
import type { ReportRow, Reports } from '@zeel/protocol/rooms/reports';
import type { Period, ReportSum } from '../../modules/reports/index.ts';

const HOUR_MS = 3_600_000;
const NOTHING = { requests: 0, amountMnt: 0 };

type ValueSum = ReportSum & { readonly value: string };

/** How often pages were opened in the two periods; null where a filter cannot tell. */
export type Seen = { readonly now: number; readonly before: number } | null;

/** The sums of two periods as the reports tell them. */
export function composeReports(
  period: Period,
  {
    now,
    before,
    seen,
    promisedMs,
  }: {
    readonly now: readonly ReportSum[];
    readonly before: readonly ReportSum[];
    readonly seen: Seen;
    readonly promisedMs: number;
  },
): Omit<Reports, 'asOf' | 'crossed' | 'parts' | 'months' | 'load' | 'choices'> {
  const figuresOf = <Key extends string>(report: string, keys: readonly Key[]) =>
    keys.map((key) => ({ key, now: sumOf(now, report, key), before: sumOf(before, report, key) }));
  /** By what occurs in either period, the most first. */
  const occurring = (report: string) =>
    figuresOf(report, [
      ...new Set([...now, ...before].filter(({ measure }) => measure === report).map(({ detail }) => detail)),
    ]).toSorted((one, other) => other.now.requests - one.now.requests || one.key.localeCompare(other.key));
  const [first, ...steps] = FUNNEL_STEPS;
  return {
    before: periodBefore(period),
    promisedHours: Math.round(promisedMs / HOUR_MS),
    funnel: [
      ...(seen === null
        ? []
        : [
            {
              key: first,
              now: { ...NOTHING, requests: seen.now },
              before: { ...NOTHING, requests: seen.before },
            },
          ]),
      ...figuresOf('funnel', steps),
    ],
    stops: occurring('stops'),
    times: TIMED_STATES.map((key) => ({
      key,
      isWorking: SERVICE_RUNNING_STATES.includes(key),
      now: timeOf(now, key),
      before: timeOf(before, key),
    })),
    promise: figuresOf('promise', PROMISE_OUTCOMES),
    decisions: figuresOf('decisions', DECISION_OUTCOMES),
    reasons: occurring('reasons'),
    papers: occurring('papers'),
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

const rowOf = (own: readonly ReportSum[]): ReportRow => ({
  sent: sumOf(own, 'money', 'requested').requests,
  approved: sumOf(own, 'decisions', 'approved').requests,
  rejected: sumOf(own, 'decisions', 'rejected').requests,
  disbursed: sumOf(own, 'money', 'disbursed').requests,
  requestedMnt: sumOf(own, 'money', 'requested').amountMnt,
  disbursedMnt: sumOf(own, 'money', 'disbursed').amountMnt,
});

const ownOf = (sums: readonly ValueSum[], of: string): readonly ReportSum[] =>
  sums.filter(({ value }) => value === of);
const valuesOf = (sums: readonly ValueSum[]): string[] => [...new Set(sums.map(({ value }) => value))];

/** The sums of each value as one row, the most requests first. */
export const composeParts = (
  sums: readonly ValueSum[],
  nameOf: (value: string) => string | null,
): NonNullable<Reports['parts']> =>
  valuesOf(sums)
    .map((value) => ({ value, name: nameOf(value), ...rowOf(ownOf(sums, value)) }))
    .toSorted((one, other) => other.sent - one.sent || one.value.localeCompare(other.value));

/** A row for each of the months, also for those without a request. */
export const composeMonths = (
  sums: readonly ValueSum[],
  months: readonly string[],
): NonNullable<Reports['months']> => months.map((month) => ({ month, ...rowOf(ownOf(sums, month)) }));

/** What each officer has, the most first. */
export const composeLoad = (
  loads: readonly Omit<Reports['load'][number], 'name'>[],
  nameOf: (value: string) => string | null,
): Reports['load'] =>
  loads
    .map((load) => ({ ...load, name: nameOf(load.value) }))
    .toSorted((one, other) => other.open - one.open || one.value.localeCompare(other.value));
