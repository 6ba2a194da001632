import type { LoanRequestState } from '../loan-request/index.ts';

/** The steps from a request that was begun to its money, each a part of the one before. */
export const FUNNEL_STEPS = [
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
