import type { LoanRequestState } from '@zeel/domain/loan-request';

/** One request of the demo: for what, how far it comes, and when it was sent. */
export interface DemoRequest {
  readonly prodId: string;
  readonly ends: LoanRequestState;
  readonly hoursAgo: number;
  /** Times the product's usual amount. */
  readonly size?: number;
  /** The turn that the request takes on its way. */
  readonly story?:
    | 'other_terms'
    | 'recommended_reject'
    | 'asked_other_terms'
    | 'sent_back'
    | 'exception'
    | 'pre_approved'
    | 'first_of_two'
    | 'double'
    | 'to_pay'
    | 'to_release'
    | 'unclear'
    | 'partly_signed';
}

const DAY = 24;

/** Oldest last. Spread over every state, as a lender's month looks. */
const DEMO_PLAN: readonly DemoRequest[] = [
  { prodId: 'salary-loan', ends: 'submitted', hoursAgo: 1 },
  { prodId: 'phone-lease', ends: 'submitted', hoursAgo: 2 },
  { prodId: 'car-lease', ends: 'submitted', hoursAgo: 3 },
  { prodId: 'small-loan', ends: 'submitted', hoursAgo: 5 },
  { prodId: 'salary-loan', ends: 'submitted', hoursAgo: 19, size: 2 },
  { prodId: 'business-loan', ends: 'submitted', hoursAgo: 22 },
  { prodId: 'small-loan', ends: 'submitted', hoursAgo: 46, story: 'double' },
  { prodId: 'motorcycle-lease', ends: 'submitted', hoursAgo: 4 * DAY },
  { prodId: 'salary-loan', ends: 'fee_due', hoursAgo: 1 },
  { prodId: 'phone-lease', ends: 'fee_due', hoursAgo: 30 },
  { prodId: 'business-loan', ends: 'fee_due', hoursAgo: 3 * DAY },

  { prodId: 'salary-loan', ends: 'in_review', hoursAgo: 9 },
  { prodId: 'car-lease', ends: 'in_review', hoursAgo: 20 },
  { prodId: 'small-loan', ends: 'in_review', hoursAgo: 27 },
  { prodId: 'business-loan', ends: 'in_review', hoursAgo: 2 * DAY, size: 1.6 },
  { prodId: 'salary-loan', ends: 'in_review', hoursAgo: 3 * DAY, size: 2.5 },
  { prodId: 'phone-lease', ends: 'in_review', hoursAgo: 4 * DAY },
  { prodId: 'motorcycle-lease', ends: 'in_review', hoursAgo: 5 * DAY },
  { prodId: 'car-lease', ends: 'in_review', hoursAgo: 6 * DAY, size: 1.4, story: 'sent_back' },
  { prodId: 'salary-loan', ends: 'in_review', hoursAgo: 8 * DAY, size: 2, story: 'asked_other_terms' },

  { prodId: 'salary-loan', ends: 'info_requested', hoursAgo: 26 },
  { prodId: 'business-loan', ends: 'info_requested', hoursAgo: 3 * DAY },
  { prodId: 'car-lease', ends: 'info_requested', hoursAgo: 5 * DAY },
  { prodId: 'small-loan', ends: 'info_requested', hoursAgo: 7 * DAY },

  { prodId: 'salary-loan', ends: 'pending_approval', hoursAgo: 28, story: 'exception' },
  { prodId: 'small-loan', ends: 'pending_approval', hoursAgo: 2 * DAY },
  { prodId: 'salary-loan', ends: 'pending_approval', hoursAgo: 3 * DAY, size: 3, story: 'other_terms' },
  { prodId: 'phone-lease', ends: 'pending_approval', hoursAgo: 3 * DAY, story: 'recommended_reject' },
  { prodId: 'car-lease', ends: 'pending_approval', hoursAgo: 4 * DAY },
  { prodId: 'car-lease', ends: 'pending_approval', hoursAgo: 5 * DAY, size: 2.8, story: 'first_of_two' },
  { prodId: 'business-loan', ends: 'pending_approval', hoursAgo: 6 * DAY },

  { prodId: 'salary-loan', ends: 'offered', hoursAgo: 2 * DAY },
  { prodId: 'salary-loan', ends: 'offered', hoursAgo: 4 * DAY, size: 3, story: 'other_terms' },
  { prodId: 'car-lease', ends: 'offered', hoursAgo: 5 * DAY, story: 'pre_approved' },
  { prodId: 'phone-lease', ends: 'offered', hoursAgo: 6 * DAY },
  { prodId: 'small-loan', ends: 'offered', hoursAgo: 9 * DAY, size: 3, story: 'other_terms' },

  { prodId: 'salary-loan', ends: 'accepted', hoursAgo: 4 * DAY },
  { prodId: 'car-lease', ends: 'accepted', hoursAgo: 8 * DAY },
  { prodId: 'business-loan', ends: 'accepted', hoursAgo: 10 * DAY, story: 'partly_signed' },
  { prodId: 'salary-loan', ends: 'signed', hoursAgo: 5 * DAY, story: 'to_pay' },
  { prodId: 'car-lease', ends: 'signed', hoursAgo: 7 * DAY },
  { prodId: 'business-loan', ends: 'signed', hoursAgo: 9 * DAY, story: 'to_release' },

  { prodId: 'small-loan', ends: 'disbursed', hoursAgo: 3 * DAY },
  { prodId: 'salary-loan', ends: 'signed', hoursAgo: 6 * DAY, story: 'unclear' },
  { prodId: 'phone-lease', ends: 'disbursed', hoursAgo: 11 * DAY },
  { prodId: 'salary-loan', ends: 'disbursed', hoursAgo: 15 * DAY },
  { prodId: 'car-lease', ends: 'disbursed', hoursAgo: 20 * DAY },
  { prodId: 'business-loan', ends: 'disbursed', hoursAgo: 27 * DAY },

  { prodId: 'small-loan', ends: 'rejected', hoursAgo: 3 * DAY, story: 'recommended_reject' },
  { prodId: 'salary-loan', ends: 'rejected', hoursAgo: 10 * DAY, size: 2, story: 'recommended_reject' },
  { prodId: 'car-lease', ends: 'rejected', hoursAgo: 17 * DAY, story: 'recommended_reject' },
  { prodId: 'salary-loan', ends: 'declined', hoursAgo: 12 * DAY, size: 3, story: 'other_terms' },
  { prodId: 'phone-lease', ends: 'withdrawn', hoursAgo: 7 * DAY },
  { prodId: 'small-loan', ends: 'cancelled', hoursAgo: 13 * DAY },
  { prodId: 'salary-loan', ends: 'expired', hoursAgo: 34 * DAY },
];

/** The requests that are played; those of a larger demo are copies of them. */
export const PLAYED_MAX = DEMO_PLAN.length;

/** Each round of the plan was sent an hour before the one after it, so that the copies spread over the days. */
const ROUND_HOURS = 1;

/** By how much earlier than in the first round a request was sent. */
export const hoursEarlierOf = (index: number): number => Math.floor(index / PLAYED_MAX) * ROUND_HOURS;

/** The first requests of the plan, or all of it several times over: a larger lender's month. */
export const planDemo = (count: number): readonly DemoRequest[] =>
  Array.from({ length: count }, (_, index) => {
    // The index runs round the list, so there is one for each.
    const request = DEMO_PLAN[index % PLAYED_MAX] as DemoRequest;
    return { ...request, hoursAgo: request.hoursAgo + hoursEarlierOf(index) };
  });
