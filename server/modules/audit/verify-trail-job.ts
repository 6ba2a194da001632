import { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import { type AnyJob, defineJob, enqueue } from '../../platform/jobs/index.ts';
import type { Administrator } from './mail-faults.ts';
import { verifyTrail } from './verify-trail.ts';

const VERIFY_AUDIT_TRAIL = 'verify-audit-trail';

/** Looks through the trail every night, at two in the morning in Ulaanbaatar, and when a server finds an anchor lost. */
export const createVerifyTrailJob = (
  platform: Platform,
  listAdministrators: (db: Db) => Promise<readonly Administrator[]>,
): AnyJob =>
  defineJob({
    name: VERIFY_AUDIT_TRAIL,
    payload: z.object({ cause: z.enum(['nightly', 'alarm']) }),
    schedule: { crontab: '0 18 * * *', payload: { cause: 'nightly' as const } },
    run: async ({ cause }) => {
      await verifyTrail(platform, { cause, listAdministrators });
    },
  });

/** Has the trail looked through now, because an anchor was found that the database does not hold. */
export const raiseAuditAlarm = ({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> =>
  database.inTransaction((tx) =>
    enqueue(tx, clock, VERIFY_AUDIT_TRAIL, { cause: 'alarm' }, { jobKey: `${VERIFY_AUDIT_TRAIL}:alarm` }),
  );
