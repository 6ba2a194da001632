/** Every event that can move a loan request, with one line of meaning each. */
export const LOAN_REQUEST_EVENT_FACTS = {
  start: 'Begin a request for a product',
  submit: 'Send the filled-in request',
  fee_paid: 'The provider confirmed the request fee',
  claim: 'An officer takes the request',
  assign: 'The lead gives the request to an officer',
  ask_information: 'The officer asks the applicant for named items',
  answer: 'The applicant answers every item',
  recommend_approve: 'The officer recommends approval as requested',
  recommend_other_terms: 'The officer recommends approval on other terms',
  recommend_reject: 'The officer recommends rejection',
  send_back: 'The approver wants more work from the officer',
  approve: 'The approver approves what was recommended',
  reject: 'The approver refuses the request',
  accept: 'The applicant accepts the offer',
  decline: 'The applicant says no to the offer',
  ask_other_terms: 'The applicant asks for other terms than those offered',
  name_asset: 'The applicant names what a lease buys that was asked for before it was chosen',
  rescind: 'The officer takes the offer back',
  sign: 'One of the parties signs the agreement',
  refuse_to_sign: 'One of the parties will not sign, and says why',
  disburse: 'Finance pays the money out',
  undo_disbursement: 'Finance takes a payment of the same day back',
  reopen: 'The approver takes a rejected request up again',
  expire: 'The time for an answer has passed',
  withdraw: 'The applicant takes the request back',
  cancel: 'The lender ends the request',
} as const;

export type LoanRequestEvent = keyof typeof LOAN_REQUEST_EVENT_FACTS;

/** Narrows a text from outside to an event. */
export function isLoanRequestEvent(text: string): text is LoanRequestEvent {
  return Object.hasOwn(LOAN_REQUEST_EVENT_FACTS, text);
}

export const LOAN_REQUEST_EVENTS: readonly LoanRequestEvent[] =
  Object.keys(LOAN_REQUEST_EVENT_FACTS).filter(isLoanRequestEvent);
