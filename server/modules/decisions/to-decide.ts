import { can, hasAuthority, type Role } from '@zeel/domain/identity';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import './tables.ts';

interface Approver {
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly authorityMnt: number | null;
  /** Of everybody, null when nobody may approve. */
  readonly highestAuthority: RawBuilder<number | null>;
}

/**
 * Whether a recommendation waits for this person: made by others, about others' requests, not yet approved by them, and of an
 * exposure within their authority or above everybody's, where two decide.
 */
function waitsFor({ userId, roles, authorityMnt, highestAuthority }: Approver): RawBuilder<boolean> {
  if (!can(roles, 'decisions:approve') || !hasAuthority(authorityMnt, 1)) return sql<boolean>`false`;
  return sql<boolean>`(
    (waiting.exposure_mnt <= ${authorityMnt} or waiting.exposure_mnt > ${highestAuthority})
    and ${userId}::uuid <> all (waiting.barred_user_ids))`;
}

/** How many recommendations wait for this person. */
export async function countToDecide(db: Db, approver: Approver): Promise<number> {
  const { rows } = await sql<{ requests: number }>`
    select count(*) as requests from waiting_recommendations as waiting
    where ${waitsFor(approver)}`.execute(db);
  return rows[0]?.requests ?? 0;
}

/**
 * Whether a request waits for this person; its `id` must be in the reach of the query. It is looked up request by request: a page and a capped
 * count need few of them, however many wait.
 */
export const mayDecide = (approver: Approver): RawBuilder<boolean> => sql<boolean>`coalesce((
    select ${waitsFor(approver)} from waiting_recommendations as waiting where waiting.loan_request_id = id), false)`;
