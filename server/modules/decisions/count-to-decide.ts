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
    with largest as (
      select max(authority_mnt) as mnt from users where status = 'active' and 'approver' = any (roles)
    )
    select count(*) as requests
    from desk_requests r
    cross join lateral (
      select d.id, coalesce((d.terms #>> '{ask,amountMnt}')::bigint, r.amount_mnt) as amount_mnt
      from decisions d where d.loan_request_id = r.id and d.stage = 'recommendation'
      order by d.position desc limit 1
    ) as newest
    where r.state = 'pending_approval'
      and r.applicant_user_id is distinct from ${userId}
      and (newest.amount_mnt <= ${authorityMnt} or newest.amount_mnt > (select mnt from largest))
      and not exists (
        select from decisions d where d.loan_request_id = r.id and d.by_user_id = ${userId}
          and (d.stage = 'recommendation' or d.recommendation_id = newest.id)
      )`.execute(db);
  return rows[0]?.requests ?? 0;
}
