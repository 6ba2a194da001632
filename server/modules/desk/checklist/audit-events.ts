declare module '../../../platform/audit/events.ts' {
  interface AuditEvents {
    /** A check of the product's list was ticked. */
    'loan_request.check_ticked': { code: string };
    /** A ticked check was opened again. */
    'loan_request.check_opened': { code: string };
  }
}

export {};
