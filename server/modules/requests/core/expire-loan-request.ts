import { LAPSING_STATES } from '@zeel/domain/loan-request';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { moveLoanRequest } from './move-loan-request.ts';
import { findLoanRequest } from './requests-repository.ts';

/** One run ends so many; the next run goes on. */
const AT_ONCE = 500;

/** The requests whose time has passed. */
export async function listLapsed(db: Db, clock: Clock): Promise<string[]> {
  const rows = await db
    .selectFrom('loan_requests')
    .select('id')
    .where('expires_at', '<=', clock.now())
    .where('state', 'in', LAPSING_STATES)
    .orderBy('expires_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends a request whose time has passed, unless somebody acted in the meantime. Whether it did. */
export async function expireLoanRequest(tx: Tx, clock: Clock, loanRequestId: string): Promise<boolean> {
  const row = await findLoanRequest(tx, loanRequestId, 'update');
  const now = clock.now();
  if (row === undefined || row.expires_at === null || row.expires_at > now) return false;
  await moveLoanRequest(tx, clock, row, {
    event: 'expire',
    actor: { kind: 'system' },
    auditActor: { kind: 'system' },
    context: { expiresAtMs: row.expires_at.getTime(), nowMs: now.getTime() },
  });
  return true;
}
