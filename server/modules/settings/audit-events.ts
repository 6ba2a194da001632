import type { SentChannel } from '../../platform/messages/index.ts';

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    /** Messages or jobs that were given up are tried again, by their numbers in the queue. */
    'dead_letters.sent_again': { jobIds: string[] };
    /** A message got other words, or those of the repository again. */
    'template.changed': {
      event: string;
      channel: SentChannel;
      language: string;
      version: number;
      isOriginal: boolean;
      before: Readonly<Record<string, string>>;
      after: Readonly<Record<string, string>>;
    };
  }
}
