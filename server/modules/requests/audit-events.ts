import type { LoanRequestEvent, LoanRequestState } from '@zeel/domain/loan-request';

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    /** A loan request moved along its table; from null: it was begun. */
    'loan_request.moved': {
      event: LoanRequestEvent;
      from: LoanRequestState | null;
      to: LoanRequestState;
      productVersionId: string;
    };
    /** The consents of a loan request were given with these wordings. */
    'loan_request.consented': { wordings: Record<string, string> };
    /** A loan request was scored. */
    'loan_request.assessed': { assessmentId: string; rulesetVersion: string };
    /** A guarantor or co-borrower got an invitation. */
    'loan_request.party_invited': { partyId: string; role: string };
    /** What was typed into a draft that nobody sent was erased. */
    'loan_request.draft_erased': Record<string, never>;
  }
}
