import { TIMED_STATES } from '@zeel/domain/reports';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import './tables.ts';

/** Requests that one statement sums up, so that it takes a moment among any number of them. */
const BATCH = 10_000;
/** Rows of an older generation that one statement takes away. */
const DELETED_AT_ONCE = 20_000;
/** Comes before every id. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Sums up every request anew as a generation of its own, and puts it in the place of the last one. */
export async function refreshSums(db: Db, clock: Clock, signal: AbortSignal): Promise<void> {
  const { generation } = await db
    .insertInto('report_generations')
    .values({ begun_at: clock.now(), finished_at: null })
    .returning('generation')
    .executeTakeFirstOrThrow();
  for (let after: string | null = BEFORE_ALL; after !== null; ) {
    signal.throwIfAborted();
    after = await addBatch(db, generation, after);
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

/**
 * Adds the next requests after an id. Gives the last id of them, or null after the last request. The funnel counts by the day on which
 * a request was begun, everything else by the day on which it was sent.
 */
async function addBatch(db: Db, generation: number, after: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null; taken: number }>`
    with batch as materialized (
      select id, state, prod_id, coalesce(assignee_user_id::text, '') as officer, channel,
        coalesce(data #>> '{applicant,address,region}', '') as aimag, visited_steps, coalesce(amount_mnt, 0) as amount_mnt,
        lender_day(created_at) as begun, lender_day(submitted_at) as sent, offered_at, disbursed_at
      from loan_requests where id > ${after}::uuid order by id limit ${BATCH}
    ), entries as materialized (
      select entry.loan_request_id as id, entry.state, entry.at,
        lead(entry.at) over (partition by entry.loan_request_id order by entry.position) as left_at
      from loan_request_states as entry join batch on batch.id = entry.loan_request_id
    ), reached as (
      select distinct id, state from entries where state in ('submitted', 'in_review', 'offered', 'accepted', 'signed')
    ), lengths as (
      select id, state, greatest(1, ceil(extract(epoch from left_at - at) / 3600))::bigint as hours
      from entries where left_at is not null and state = any (${[...TIMED_STATES]}::text[])
    ), offered as (
      select distinct on (offers.loan_request_id) offers.loan_request_id as id, (offers.offered ->> 'amountMnt')::bigint as amount_mnt
      from offers join batch on batch.id = offers.loan_request_id order by offers.loan_request_id, offers.number desc
    ), refusals as (
      select distinct on (decision.loan_request_id) decision.loan_request_id as id,
        case when decision.reason_codes <> '{}' then decision.reason_codes else recommended.reason_codes end as codes
      from decisions as decision join batch on batch.id = decision.loan_request_id and batch.state = 'rejected'
      left join decisions as recommended on recommended.id = decision.recommendation_id
      where decision.stage = 'rejection' order by decision.loan_request_id, decision.position desc
    ), facts (id, day, measure, detail, amount_mnt) as (
      select id, begun, 'funnel', 'begun', 0::bigint from batch
      union all select id, begun, 'funnel', 'sent', 0 from batch where sent is not null
      union all select id, begun, 'funnel', case reached.state when 'submitted' then 'paid' when 'in_review' then 'taken_up' else reached.state end, 0
        from batch join reached using (id) where sent is not null
      union all select id, begun, 'funnel', 'disbursed', 0 from batch where disbursed_at is not null
      union all select id, begun, 'stops', coalesce(visited_steps[cardinality(visited_steps)], ''), 0 from batch where sent is null
      union all select id, sent, 'times', lengths.state || ' ' || case when hours <= 48 then hours else (hours + 23) / 24 * 24 end, 0
        from batch join lengths using (id) where sent is not null
      union all select id, sent, 'decisions', 'approved', 0 from batch where sent is not null and offered_at is not null
      union all select id, sent, 'decisions', 'rejected', 0 from batch where sent is not null and batch.state = 'rejected'
      union all select id, sent, 'reasons', code, 0 from batch join refusals using (id), unnest(codes) as code where sent is not null
      union all select id, sent, 'money', 'requested', amount_mnt from batch where sent is not null
      union all select id, sent, 'money', 'offered', offered.amount_mnt from batch join offered using (id) where sent is not null
      union all select id, sent, 'money', 'disbursed', coalesce(offered.amount_mnt, batch.amount_mnt)
        from batch left join offered using (id) where sent is not null and disbursed_at is not null
      union all select batch.id, sent, 'fees', 'paid', payments.amount_mnt
        from batch join payments on payments.loan_request_id = batch.id and payments.state = 'paid' where sent is not null
      union all select batch.id, sent, 'fees', 'refunded', coalesce(payments.refund_mnt, payments.amount_mnt)
        from batch join payments on payments.loan_request_id = batch.id and payments.state = 'refunded' where sent is not null
      union all select batch.id, sent, 'fees', 'mismatch', coalesce(payments.received_mnt, 0)
        from batch join payments on payments.loan_request_id = batch.id and payments.issue is not null where sent is not null
    ), written as (
      insert into report_sums as kept (generation, dimension, value, measure, day, detail, requests, amount_mnt)
      select ${generation}::bigint, side.dimension, side.value, facts.measure, facts.day, facts.detail, count(*), sum(facts.amount_mnt)
      from facts join batch using (id), lateral (values ('all', ''), ('product', prod_id), ('officer', officer),
        ('channel', channel), ('aimag', aimag)) as side (dimension, value)
      group by 1, 2, 3, 4, 5, 6
      on conflict (generation, dimension, value, measure, day, detail) do update
        set requests = kept.requests + excluded.requests, amount_mnt = kept.amount_mnt + excluded.amount_mnt
    )
    select max(id::text) as last, count(*) as taken from batch`.execute(db);
  const [row] = rows;
  return row === undefined || row.taken < BATCH ? null : row.last;
}
