import type { Decided, LimitReport, ScoreInputs } from '@zeel/domain/eligibility';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';

/** A sent request with the facts that its assessment rests on, and what became of it. */
export interface AssessedRequest {
  readonly id: string;
  readonly prodId: string;
  readonly officerId: string | null;
  readonly scoreInputs: ScoreInputs;
  readonly limits: LimitReport['verdict'];
  readonly decided: Decided | null;
}

/** Requests that were sent by then and scored. */
interface AssessedUntil {
  readonly until: Date;
}

export async function countAssessed(db: Db, { until }: AssessedUntil): Promise<number> {
  const { rows } = await sql<{ requests: number }>`select count(*)::int as requests from loan_requests
    where submitted_at <= ${until} and assessment_id is not null`.execute(db);
  return rows[0]?.requests ?? 0;
}

interface AssessedAsked extends AssessedUntil {
  /** The last request of the batch before; null for the first. */
  readonly after: string | null;
  readonly limit: number;
}

/** The next requests in the order of their ids. */
export async function listAssessed(
  db: Db,
  { until, after, limit }: AssessedAsked,
): Promise<AssessedRequest[]> {
  const { rows } = await sql<AssessedRequest>`
    select r.id, r.prod_id as "prodId", r.assignee_user_id as "officerId",
      a.snapshot -> 'scoreInputs' as "scoreInputs", a.limits ->> 'verdict' as limits,
      case when r.state = 'rejected' then 'rejected' when r.offered_at is not null then 'approved' end as decided
    from loan_requests r join assessments a on a.id = r.assessment_id
    where r.submitted_at <= ${until} and r.id > ${after ?? '00000000-0000-0000-0000-000000000000'}
    order by r.id limit ${limit}`.execute(db);
  return rows;
}

/** The references of some requests by their ids, with whose they are and for what. */
export async function describeRequests(db: Db, loanRequestIds: readonly string[]) {
  if (loanRequestIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('loan_requests')
    .select(['id', 'reference', 'prod_id as prodId', 'assignee_user_id as officerId'])
    .where('id', 'in', loanRequestIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
