type Fields = Readonly<Record<string, string | number | boolean | null>>;

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    /** The next version of the scorecard was begun as a copy of the one in force. */
    'scorecard.draft_begun': { version: number };
    /** The draft was changed: every field that differs, before and after. */
    'scorecard.draft_changed': { version: number; revision: number; before: Fields; after: Fields };
    'scorecard.draft_discarded': { version: number };
    /** Every request is scored by this version from now on; it never changes. */
    'scorecard.version_published': { version: number; revision: number };
    /** The draft was tried on past requests. */
    'scorecard.tried': { version: number; revision: number; trialId: string };
  }
}
