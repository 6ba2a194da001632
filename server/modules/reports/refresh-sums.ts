import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { factsOf } from './facts.ts';
import './tables.ts';

/** Requests that one statement sums up, so that it takes a moment among any number of them. */
const BATCH = 1_000;
/** Rows of an older generation that one statement takes away. */
const DELETED_AT_ONCE = 20_000;
/** Comes before every id. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Sums up every request anew as a generation of its own, and puts it in the place of the last one. */
export async function refreshSums(db: Db, clock: Clock, signal: AbortSignal): Promise<void> {
  const begunAt = clock.now();
  const { generation } = await db
    .insertInto('report_generations')
    .values({ begun_at: begunAt, finished_at: null })
    .returning('generation')
    .executeTakeFirstOrThrow();
  for (let after: string | null = BEFORE_ALL; after !== null; ) {
    signal.throwIfAborted();
    after = await addBatch(db, generation, begunAt, after);
  }
  await sql`insert into report_values (generation, dimension, value)
    select generation, dimension, value from report_sums
    where generation = ${generation} and dimension <> 'all' group by 1, 2, 3`.execute(db);
  await db
    .updateTable('report_generations')
    .set({ finished_at: clock.now() })
    .where('generation', '=', generation)
    .execute();
  await forgetBefore(db, generation, signal);
}

async function forgetBefore(db: Db, generation: number, signal: AbortSignal): Promise<void> {
  for (let deleted = DELETED_AT_ONCE; deleted === DELETED_AT_ONCE; ) {
    signal.throwIfAborted();
    const { numAffectedRows } = await sql`delete from report_sums where ctid = any (array(
      select ctid from report_sums where generation < ${generation} limit ${DELETED_AT_ONCE}))`.execute(db);
    deleted = Number(numAffectedRows ?? 0);
  }
  await db.deleteFrom('report_values').where('generation', '<', generation).execute();
  await db.deleteFrom('report_generations').where('generation', '<', generation).execute();
}

/** Adds the next requests after an id. Gives the last id of them, or null after the last request. */
async function addBatch(db: Db, generation: number, at: Date, after: string): Promise<string | null> {
  const next = sql`request.id > ${after}::uuid order by request.id limit ${BATCH}`;
  const { rows } = await sql<{ last: string | null; taken: number }>`
    with ${factsOf(next, at)}, written as (
      insert into report_sums as kept (generation, dimension, value, measure, day, detail, requests, amount_mnt)
      select ${generation}::bigint, side.dimension, side.value, facts.measure, facts.day, facts.detail, count(*), sum(facts.amount_mnt)
      from facts, lateral (values ('all', ''), ('product', product), ('officer', officer),
        ('channel', channel), ('aimag', aimag)) as side (dimension, value)
      group by 1, 2, 3, 4, 5, 6
      on conflict (generation, dimension, value, measure, day, detail) do update
        set requests = kept.requests + excluded.requests, amount_mnt = kept.amount_mnt + excluded.amount_mnt
    )
    select max(id::text) as last, count(*) as taken from batch`.execute(db);
  const [row] = rows;
  return row === undefined || row.taken < BATCH ? null : row.last;
}
