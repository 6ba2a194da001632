declare module '../../../platform/audit/events.ts' {
  interface AuditEvents {
    /**
     * Somebody looked for requests or people. What they typed may be a person's number, so only its keyed digest is kept:
     * enough to see that the same was looked for again.
     */
    'desk.searched': { textDigest: string; matched: string[]; loanRequestIds: string[] };
    /** Somebody took the filtered queue away as a file of so many rows. */
    'desk.exported': {
      format: string;
      filter: Record<string, string>;
      columns: string[];
      textDigest: string | null;
      rows: number;
    };
  }
}
