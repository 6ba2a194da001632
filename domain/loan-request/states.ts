import { isOneOf } from '../lists/index.ts';

/** Every state of a loan request, in the order of a life without detours, then the ways it can end. */
export const LOAN_REQUEST_STATES = [
  'draft',
  'fee_due',
  'submitted',
  'in_review',
  'info_requested',
  'pending_approval',
  'offered',
  'accepted',
  'signed',
  'disbursed',
  'rejected',
  'declined',
  'expired',
  'withdrawn',
  'cancelled',
] as const;

export type LoanRequestState = (typeof LOAN_REQUEST_STATES)[number];

/** The side that has to act next. The service clock runs only while the lender holds the dossier. */
export type RequestHolder = 'applicant' | 'lender' | 'nobody';

interface StateFacts {
  readonly holder: RequestHolder;
  readonly meaning: string;
}

/** The meaning of each state and who holds the dossier in it. */
export const LOAN_REQUEST_STATE_FACTS: Readonly<Record<LoanRequestState, StateFacts>> = {
  draft: { holder: 'applicant', meaning: 'Being filled in, seen by nobody but its owner' },
  fee_due: { holder: 'applicant', meaning: 'Sent; waits for the request fee' },
  submitted: { holder: 'lender', meaning: 'Complete and in the queue, not yet taken by an officer' },
  in_review: { holder: 'lender', meaning: 'An officer checks documents, ratios and score' },
  info_requested: {
    holder: 'applicant',
    meaning: 'The officer asked for named items and waits for the answers',
  },
  pending_approval: { holder: 'lender', meaning: 'Recommended by an officer; waits for an approver' },
  offered: {
    holder: 'applicant',
    meaning: 'Approved; the applicant has an offer to answer before it expires',
  },
  accepted: {
    holder: 'applicant',
    meaning: 'The offer is accepted; the agreement waits for every signature',
  },
  signed: { holder: 'lender', meaning: 'Everyone has signed; the money waits to be paid out' },
  disbursed: { holder: 'nobody', meaning: 'Paid out; the request has done its work' },
  rejected: { holder: 'nobody', meaning: 'Refused with reasons' },
  declined: { holder: 'nobody', meaning: 'The applicant said no to the offer' },
  expired: { holder: 'nobody', meaning: 'Nobody answered in time' },
  withdrawn: { holder: 'nobody', meaning: 'Taken back by the applicant' },
  cancelled: { holder: 'nobody', meaning: 'Ended by the lender with a reason' },
};

/** The states before the money is paid out in which a request is still alive. */
export const OPEN_STATES = [
  'draft',
  'fee_due',
  'submitted',
  'in_review',
  'info_requested',
  'pending_approval',
  'offered',
  'accepted',
  'signed',
] as const satisfies LoanRequestState[];

/** The states that lapse when nobody acts, each after its product's limit. */
export const LAPSING_STATES = [
  'draft',
  'fee_due',
  'info_requested',
  'offered',
  'accepted',
] as const satisfies LoanRequestState[];

/** Narrows a text from outside to a state. */
export function isLoanRequestState(text: string): text is LoanRequestState {
  return Object.hasOwn(LOAN_REQUEST_STATE_FACTS, text);
}

/** Whether the request is still on its way. */
export function isOpen(state: LoanRequestState): boolean {
  return isOneOf(OPEN_STATES, state);
}
