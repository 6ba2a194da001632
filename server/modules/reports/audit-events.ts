type Fields = Readonly<Record<string, string | number | null>>;

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    /** Somebody has reports mailed to these people by itself. */
    'report_mailing.begun': { name: string; rhythm: string; readers: string[] };
    /** They changed it: every field that differs, before and after. */
    'report_mailing.changed': { name: string; before: Fields; after: Fields; readers: string[] };
    'report_mailing.removed': { name: string };
    /** A reader wants it no longer. */
    'report_mailing.left': { name: string };
    /** It was due, and letters to these people were written. */
    'report_mailing.sent': { name: string; dueAt: string; readers: string[] };
  }
}
