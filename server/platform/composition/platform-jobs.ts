import { join } from 'node:path';
import { z } from 'zod';
import { exportAuditHead } from '../audit/index.ts';
import type { Platform } from '../http/index.ts';
import { createPurgeRepliesJob } from '../idempotency/index.ts';
import { type AnyJob, defineJob } from '../jobs/index.ts';
import { createDeliverMailJob, type Mailer } from '../mail/index.ts';
import { createDeliverSmsJob, type SmsSender } from '../sms/index.ts';

/** Where the heads of the audit chain are kept, outside the database. */
const anchorFileOf = (platform: Pick<Platform, 'dataFolder'>): string =>
  join(platform.dataFolder, 'audit-anchors.jsonl');

/** The jobs that belong to no room. */
export const platformJobs = (
  platform: Platform,
  { mailer, smsSender }: { readonly mailer: Mailer; readonly smsSender: SmsSender | null },
): AnyJob[] => {
  const deps = { db: platform.database.db, clock: platform.clock };
  return [
    createDeliverMailJob({ ...deps, mailer }),
    ...(smsSender === null ? [] : [createDeliverSmsJob({ ...deps, smsSender })]),
    createPurgeRepliesJob(deps),
    defineJob({
      name: 'export-audit-head',
      payload: z.object({}),
      schedule: { crontab: '*/10 * * * *', payload: {} },
      run: async () => {
        await exportAuditHead(deps.db, deps.clock, anchorFileOf(platform));
      },
    }),
  ];
};
