import type { LoanRequestState } from '../loan-request/index.ts';

/** The steps from a page that was opened to the money; from `begun` on each is a part of the one before. */
export const FUNNEL_STEPS = [
  'seen',
  'begun',
  'sent',
  'paid',
  'taken_up',
  'offered',
  'accepted',
  'signed',
  'disbursed',
] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** The states of a sent request whose length is told: those that somebody works or waits in. */
export const TIMED_STATES = [
  'fee_due',
  'submitted',
  'in_review',
  'info_requested',
  'pending_approval',
  'offered',
  'accepted',
  'signed',
] as const satisfies readonly LoanRequestState[];

/** The states of a sent request that somebody at the desk still has on their table. */
export const LOAD_STATES = [
  'submitted',
  'in_review',
  'info_requested',
  'pending_approval',
  'offered',
  'accepted',
  'signed',
] as const satisfies readonly LoanRequestState[];

/** What an officer has: all that is open, what waits for the applicant, and what is later than promised. */
export const LOAD_KINDS = ['open', 'waiting', 'late'] as const;

/** Whether the word of the lender came within the promised working time. */
export const PROMISE_OUTCOMES = ['kept', 'broken'] as const;

/** What became of the lender's word. */
export const DECISION_OUTCOMES = ['approved', 'rejected'] as const;
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];

export const MONEY_STAGES = ['requested', 'offered', 'disbursed'] as const;
export type MoneyStage = (typeof MONEY_STAGES)[number];

export const FEE_OUTCOMES = ['paid', 'mismatch', 'refunded'] as const;
export type FeeOutcome = (typeof FEE_OUTCOMES)[number];

/** By what the requests of a report are told apart. */
export const REPORT_DIMENSIONS = ['product', 'officer', 'channel', 'aimag'] as const;
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number];
