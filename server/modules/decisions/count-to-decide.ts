import { can, hasAuthority, type Role } from '@zeel/domain/identity';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import './tables.ts';

interface Approver {
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly authorityMnt: number | null;
}

/**
 * How many recommendations wait for this person: made by others, about others' requests, not yet approved by them, and of an
 * amount within their authority or above everybody's, where two decide.
 */
export async function countToDecide(db: Db, { userId, roles, authorityMnt }: Approver): Promise<number> {
  if (!can(roles, 'decisions:approve') || !hasAuthority(authorityMnt, 1)) return 0;
  const { rows } = await sql<{ requests: number }>`
    select count(*) as requests from waiting_recommendations
    where (amount_mnt <= ${authorityMnt} or amount_mnt > (
        select max(authority_mnt) from users where status = 'active' and 'approver' = any (roles)))
      and ${userId}::uuid <> all (barred_user_ids)`.execute(db);
  return rows[0]?.requests ?? 0;
}
