import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import './tables.ts';

/** Forgets codes and secrets that open nothing any more. */
export async function purgeTracking(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('tracking_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('tracking_secrets').where('expires_at', '<=', now).execute();
}
