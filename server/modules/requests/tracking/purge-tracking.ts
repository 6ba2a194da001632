import { OPEN_STATES } from '@zeel/domain/loan-request';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { FOLLOWED_AFTER_END_MS } from './tracking-secrets.ts';
import './tables.ts';

/** Forgets codes and secrets that open nothing any more. */
export async function purgeTracking(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('tracking_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('tracking_secrets').where('expires_at', '<=', now).execute();
  const longAgo = new Date(now.getTime() - FOLLOWED_AFTER_END_MS);
  await db
    .deleteFrom('tracking_secrets')
    .using('loan_requests')
    .whereRef('loan_requests.id', '=', 'tracking_secrets.loan_request_id')
    .where('tracking_secrets.kind', '!=', 'code')
    .where('loan_requests.state', 'not in', OPEN_STATES)
    .where('loan_requests.state_since', '<=', longAgo)
    .execute();
}
