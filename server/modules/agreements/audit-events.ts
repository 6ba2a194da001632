declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    /** The agreement of an accepted offer was written. */
    'agreement.written': {
      agreementId: string;
      offerId: string;
      templateVersion: string;
      language: string;
      /** In hexadecimal digits. */
      documentHash: string;
    };
    /** Somebody of the lender took the file of an agreement, or of a preview of one. */
    'agreement.downloaded': { isPreview: boolean };
  }
}

export {};
