import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { factsOf } from './facts.ts';
import { IN_ANY_STATE, type Period, type ReportScope, sentIn, within } from './scopes.ts';

/** Requests whose clock is read by one statement. */
const BATCH = 2_000;
/** Statements for one answer: whoever asks waits. */
const BATCHES_MAX = 10;

interface Asked {
  readonly key: string;
  readonly period: Period;
  readonly scopes: readonly ReportScope[];
  readonly at: Date;
}

/** The newest decided requests that kept or broke the promise. Its clock is no column, so it is read of the newest ones until there are enough. */
export async function listByPromise(
  db: Db,
  { key, period, scopes, at }: Asked,
  limit: number,
): Promise<string[]> {
  const found: string[] = [];
  let last: { readonly sentAt: Date; readonly id: string } | undefined;
  for (let batch = 0; batch < BATCHES_MAX && found.length < limit; batch += 1) {
    const next = sql`${IN_ANY_STATE} and ${sentIn(period)} and ${within(scopes)}
      and (request.offered_at is not null or request.rejected_at is not null)
      ${last === undefined ? sql`` : sql`and (request.submitted_at, request.id) < (${last.sentAt}, ${last.id}::uuid)`}
      order by request.submitted_at desc, request.id desc limit ${BATCH}`;
    const { rows } = await sql<{ id: string; sentAt: Date; matches: boolean }>`
      with ${factsOf(next, at)}, matching as materialized (select array_agg(id) as ids from facts where measure = 'promise' and detail = ${key})
      select id, submitted_at as "sentAt", coalesce(id = any ((select ids from matching)::uuid[]), false) as matches from batch
      order by submitted_at desc, id desc`.execute(db);
    found.push(...rows.flatMap(({ id, matches }) => (matches ? [id] : [])));
    last = rows.at(-1);
    if (rows.length < BATCH) break;
  }
  return found.slice(0, limit);
}
