import { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import { type AnyJob, defineJob, enqueue } from '../../platform/jobs/index.ts';
import { findAskerOf, followCheck, settleCheck, VERIFY_AUDIT_TRAIL } from './checks.ts';
import type { Administrator } from './mail-faults.ts';
import { verifyTrail } from './verify-trail.ts';

const payload = z.union([
  z.strictObject({ cause: z.enum(['nightly', 'alarm']) }),
  z.strictObject({ cause: z.literal('screen'), checkId: z.uuid() }),
]);

/**
 * Looks through the trail every night, at two in the morning in Ulaanbaatar, when a server finds an anchor lost, and when somebody
 * asks for it on the screen.
 */
export const createVerifyTrailJob = (
  platform: Platform,
  listAdministrators: (db: Db) => Promise<readonly Administrator[]>,
): AnyJob =>
  defineJob({
    name: VERIFY_AUDIT_TRAIL,
    payload,
    schedule: { crontab: '0 18 * * *', payload: { cause: 'nightly' } },
    run: async (asked, { attempt, maxAttempts }) => {
      if (asked.cause !== 'screen') {
        await verifyTrail(platform, { cause: asked.cause, listAdministrators });
        return;
      }
      const { db } = platform.database;
      const { checkId } = asked;
      try {
        await verifyForCheck(platform, checkId, listAdministrators);
      } catch (error) {
        if (attempt >= maxAttempts) await settleCheck(db, checkId, { failed_at: platform.clock.now() });
        throw error;
      }
    },
  });

async function verifyForCheck(
  platform: Platform,
  checkId: string,
  listAdministrators: (db: Db) => Promise<readonly Administrator[]>,
): Promise<void> {
  const { db } = platform.database;
  const userId = await findAskerOf(db, checkId);
  const { onProgress, end } = followCheck(db, checkId);
  const { id } = await verifyTrail(platform, {
    cause: 'screen',
    actor: { kind: 'person', userId },
    onProgress,
    listAdministrators,
  });
  await end();
  await settleCheck(db, checkId, { verification_id: id });
}

/** Has the trail looked through now, because an anchor was found that the database does not hold. */
export const raiseAuditAlarm = ({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> =>
  database.inTransaction((tx) =>
    enqueue(tx, clock, VERIFY_AUDIT_TRAIL, { cause: 'alarm' }, { jobKey: `${VERIFY_AUDIT_TRAIL}:alarm` }),
  );
