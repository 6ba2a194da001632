declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    /** Somebody saw what a request puts into the words of messages. */
    'template.sampled': Record<string, never>;
    /** Words were tried on a request and sent to whoever tried them. */
    'template.tested': { event: string; channel: string; language: string };
  }
}
