import { DEFAULT_WORKING_CALENDAR, type LoanRequestState } from '@zeel/domain/loan-request';
import fc from 'fast-check';

/* Lives of requests made by chance. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const PERIOD = { from: '2026-03-10', to: '2026-03-19' };
/** Midnight in Ulaanbaatar of the first day of the period before. */
const START_MS = Date.parse('2026-02-28T00:00:00+08:00');
/** Hours that the lender sets within the period. */
export const LATER = {
  fromDate: '2026-03-14',
  setting: { promisedHours: 18, weekdays: ['mon', 'wed', 'thu', 'sat'], opens: '10:00', closes: '15:30' },
};
/** With a holiday and with other hours in the period, which the lender's tables have too. */
export const calendar = {
  ...DEFAULT_WORKING_CALENDAR,
  laterHours: [
    { fromDate: LATER.fromDate, workingWeekdays: [1, 3, 4, 6], opensAtMinute: 600, closesAtMinute: 930 },
  ],
  holidays: new Set(['2026-03-11']),
};
export const lenderDay = (ms: number): string => new Date(ms + 8 * HOUR_MS).toISOString().slice(0, 10);

const LIVES: readonly (readonly LoanRequestState[])[] = [
  ['draft'],
  ['draft', 'fee_due'],
  ['draft', 'fee_due', 'submitted', 'in_review'],
  ['draft', 'submitted', 'in_review', 'info_requested', 'in_review', 'pending_approval', 'rejected'],
  ['draft', 'fee_due', 'submitted', 'in_review', 'pending_approval', 'offered', 'declined'],
  [
    'draft',
    'fee_due',
    'submitted',
    'in_review',
    'pending_approval',
    'offered',
    'accepted',
    'signed',
    'disbursed',
  ],
];

export const lifeOf = fc.record({
  begunMs: fc.integer({ min: START_MS, max: START_MS + 22 * DAY_MS }),
  states: fc.constantFrom(...LIVES),
  stayMs: fc.array(fc.integer({ min: 0, max: 5 * DAY_MS }), { minLength: 9, maxLength: 9 }),
  /** A lender and its products may promise different times. */
  promisedMs: fc.constantFrom(9, 18, 27).map((hours) => hours * HOUR_MS),
  amountMnt: fc.integer({ min: 1, max: 90_000_000 }),
  channel: fc.constantFrom('web', 'counter'),
  region: fc.constantFrom('Улаанбаатар', 'Дархан-Уул', ''),
  isMine: fc.boolean(),
  steps: fc.constantFrom([], ['terms'], ['terms', 'applicant']),
  fees: fc.uniqueArray(
    fc.record({
      state: fc.constantFrom('paid', 'mismatch', 'refunded', 'expired'),
      amountMnt: fc.integer({ min: 1, max: 20_000 }),
      receivedMnt: fc.option(fc.integer({ min: 0, max: 20_000 })),
      refundMnt: fc.option(fc.integer({ min: 1, max: 20_000 })),
    }),
    { maxLength: 3, selector: ({ state }) => state },
  ),
  /** The sums of the offers one after the other; only of those that were offered anything. */
  offersMnt: fc.array(fc.integer({ min: 1, max: 90_000_000 }), { minLength: 1, maxLength: 3 }),
  papers: fc.array(
    fc.record({
      type: fc.constantFrom('identity_card', 'income_statement'),
      state: fc.constantFrom('rejected', 'verified'),
      isAttached: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  isLate: fc.boolean(),
  reasons: fc.subarray(['policy', 'affordability'], { minLength: 1 }),
});
export type Life = typeof lifeOf extends fc.Arbitrary<infer One> ? One : never;

/** The moments at which the states begin. */
export const entriesOf = ({ begunMs, states, stayMs }: Life) => {
  let atMs = begunMs;
  return states.map((state, place) => {
    if (place > 0) atMs += stayMs[place - 1] ?? 0;
    return { state, atMs };
  });
};
export const sentMsOf = (life: Life): number | null => entriesOf(life)[1]?.atMs ?? null;
