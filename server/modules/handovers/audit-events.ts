declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    /** Somebody of the lender took the record of a loan. */
    'loan.taken': { reference: string };
    /** A loan was handed over to the loan system, under these numbers. */
    'loan.handed_over': { disbursementId: string; clientId: string; loanId: string };
    /** Somebody of the lender took the report of a loan to the credit bureaus along. */
    'bureau_report.taken': { reference: string };
    /** An administrator had a loan handed over again. */
    'loan.handover_asked': { disbursementId: string };
  }
}
