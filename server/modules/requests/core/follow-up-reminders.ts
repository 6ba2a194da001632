import type { LoanRequestState } from '@zeel/domain/loan-request';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { LoanRequestRow } from './requests-repository.ts';

const DAY_MS = 86_400_000;
/** No paper may follow longer than that after the sending, or after what a lease buys was named. */
const LONGEST_DAYS = 180;
/** One look takes so many; the next begins behind the last of them. */
const AT_ONCE = 500;

/** As much of a sent request as tells whether papers may follow it. */
export interface FollowedRequest {
  readonly id: string;
  readonly product_version_id: string;
  readonly asset_named_at: Date | null;
}

/** Sent requests to which papers may follow, a page at a time; `after` is the last one of the page before. */
export async function listFollowed(
  db: Db,
  clock: Clock,
  { states, after }: { readonly states: readonly LoanRequestState[]; readonly after: string | undefined },
): Promise<FollowedRequest[]> {
  return db
    .selectFrom('loan_requests')
    .select(['id', 'product_version_id', 'asset_named_at'])
    .where('state', 'in', states)
    .where('submitted_at', '>', new Date(clock.now().getTime() - LONGEST_DAYS * DAY_MS))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}

/** Keeps the day that was reminded of. Nothing of what was told changes, so the version stays: someone may be typing. */
export async function noteReminded(tx: Tx, { id }: LoanRequestRow, dueOn: string): Promise<void> {
  await tx.updateTable('loan_requests').set({ papers_reminded_for: dueOn }).where('id', '=', id).execute();
}
