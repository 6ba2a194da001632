import { createPurgeLooksJob } from '../audit/index.ts';
import type { Platform } from '../http/index.ts';
import { createPurgeRepliesJob } from '../idempotency/index.ts';
import type { AnyJob } from '../jobs/index.ts';
import { createPurgeNewsJob } from '../live/index.ts';
import { createDeliverMailJob, type Mailer } from '../mail/index.ts';
import { createDeliverSmsJob, type SmsSender } from '../sms/index.ts';

/** The jobs that belong to no room. */
export const platformJobs = (
  platform: Platform,
  { mailer, smsSender }: { readonly mailer: Mailer; readonly smsSender: SmsSender | null },
): AnyJob[] => {
  const { lender, mail } = platform.config;
  const deps = { db: platform.database.db, clock: platform.clock };
  return [
    createDeliverMailJob({ ...deps, mailer, sender: { lender, replyTo: mail.replyTo } }),
    ...(smsSender === null ? [] : [createDeliverSmsJob({ ...deps, smsSender })]),
    createPurgeRepliesJob(deps),
    createPurgeLooksJob(deps),
    createPurgeNewsJob(deps),
  ];
};
