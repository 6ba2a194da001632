import type { Integration, IntegrationFault } from '@zeel/protocol/rooms/integrations';
import type { SentChannel } from '../../platform/messages/index.ts';

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    /** Messages or jobs that were given up are tried again, by their numbers in the queue. */
    'dead_letters.sent_again': { jobIds: string[] };
    /** An administrator tried a service outside; null: it answered as it should. */
    'integration.tested': { integration: Integration; fault: IntegrationFault | null; code: string | null };
    /** An administrator set a group of settings, or made it the usual again. */
    'setting.changed': {
      group: string;
      version: number;
      isUsual: boolean;
      before: object;
      after: object;
    };
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
