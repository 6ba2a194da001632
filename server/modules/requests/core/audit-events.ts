import type { AssignmentChange, LoanRequestEvent, LoanRequestState } from '@zeel/domain/loan-request';

declare module '../../../platform/audit/events.ts' {
  interface AuditEvents {
    /** A loan request moved along its table; from null: it was begun. */
    'loan_request.moved': {
      event: LoanRequestEvent;
      from: LoanRequestState | null;
      to: LoanRequestState;
      productVersionId: string;
    };
    /** Somebody took a dossier, got it or gave it back; its state stayed. */
    'loan_request.assigned': {
      change: AssignmentChange;
      fromUserId: string | null;
      toUserId: string | null;
    };
    /** The consents of a loan request were given with these wordings. */
    'loan_request.consented': { wordings: Record<string, string> };
    /** An officer has looked at what a request shares with others', and says why it may be approved all the same. */
    'loan_request.signals_acknowledged': { kinds: string[]; note: string };
    /** That word was taken back. */
    'loan_request.signals_reopened': { kinds: string[] };
    /** A loan request was scored. */
    'loan_request.assessed': { assessmentId: string; rulesetVersion: string };
    /** A guarantor or co-borrower got an invitation. */
    'loan_request.party_invited': { partyId: string; role: string };
    /** A guarantor or co-borrower filled in their own part and consented. */
    'loan_request.party_completed': { partyId: string; wordings: Record<string, string> };
    /** The closed part of a guarantor or co-borrower was opened again for these papers. */
    'loan_request.party_reopened': { partyId: string; types: readonly string[] };
    /** A guarantor or co-borrower brought the papers that were asked for again. */
    'loan_request.party_papers_sent': { partyId: string; documentIds: readonly string[] };
    /** A guarantor or co-borrower said no. */
    'loan_request.party_refused': { partyId: string };
    /** An invitation was not answered in time. */
    'loan_request.party_lapsed': { partyId: string };
    /** The applicant named someone else, or nobody, in a party's place. */
    'loan_request.party_replaced': { partyId: string; byPartyId: string | null };
    /** A request that was begun or sent without an account came under one. */
    'loan_request.taken_over': { userId: string };
    /** A member of staff filled in a step for an applicant at the counter. */
    'loan_request.filled_in': { step: string };
    /** A draft from the counter went to its applicant, to be read and sent by them. */
    'loan_request.handed_over': Record<string, never>;
    /** The link of a draft from the counter was put out of use. */
    'loan_request.taken_back': Record<string, never>;
    /** A one-time code opened a request to follow it. */
    'tracking.opened': Record<string, never>;
    /** Somebody who named the applicant's e-mail address or phone had a link sent there. */
    'tracking.link_sent': { channel: 'email' | 'sms' };
    /** Somebody guesses codes: for one reference, or for many from one network. */
    'tracking.guessing': { scope: 'reference' | 'network'; attempts: number };
    /** The answers of a draft that nobody sent were erased. */
    'loan_request.draft_erased': Record<string, never>;
  }
}
