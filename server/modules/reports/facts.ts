import { SERVICE_RUNNING_STATES } from '@zeel/domain/loan-request';
import { TIMED_STATES } from '@zeel/domain/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { readHoursOfAllTimes } from '../../platform/settings/index.ts';

/** The columns of a request that go along to everything that counts of it: joins of lists that were just made are never guessed well. */
const OWN = sql.raw('id, product, officer, channel, aimag, begun, sent, promised_ms');
const OWN_OF_BATCH = sql.raw(
  'batch.id, batch.product, batch.officer, batch.channel, batch.aimag, batch.begun, batch.sent, batch.promised_ms',
);

const secondOf = (at: string) =>
  sql.raw(`extract(epoch from ${at} - lender_day(${at})::timestamp at time zone 'Asia/Ulaanbaatar')`);
const dayOf = (at: string) => sql.raw(`lender_day(${at}) - (select first from calendar) + 1`);
const ofDay = (column: string, at: string) => sql`(select ${sql.raw(column)} from calendar)[${dayOf(at)}]`;
/** The working time from the first day of the calendar until a moment. On a day without work nothing lies between opening and closing. */
const workedUntil = (at: string) => sql`${ofDay('seconds_before', at)}
  + greatest(least(${secondOf(at)}, ${ofDay('closes', at)}) - ${ofDay('opens', at)}, 0)`;

/** The working hours of all times, as rows: from a date on, the seconds of the day from which and until which there is work on some days of the week. */
async function hoursRows(db: Db): Promise<RawBuilder<unknown>> {
  const { laterHours = [], ...first } = await readHoursOfAllTimes(db);
  const hours = [{ ...first, fromDate: '-infinity' }, ...laterHours].map(
    ({ fromDate, workingWeekdays, opensAtMinute, closesAtMinute }) => ({
      from_date: fromDate,
      weekdays: workingWeekdays,
      opens: opensAtMinute * 60,
      closes: closesAtMinute * 60,
    }),
  );
  return sql`jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as hours (from_date date, weekdays int[], opens int, closes int)`;
}

/** The states that are measured by the clock. */
const WAITED_STATES = TIMED_STATES.filter((state) => !SERVICE_RUNNING_STATES.includes(state));

/**
 * What the reports count of some requests, as the parts of a `with`: `batch`, the requests that `chosen` names (what follows a `where`),
 * and `facts`, a row for each thing that counts. The sums of a day and the numbers of crossed filters are both made of it. The
 * funnel counts by the day on which a request was begun, everything else by the day on which it was sent. States that the lender holds are measured in working time, as the promise is (domain/loan-request/service-clock.ts), the
 * others by the clock.
 */
export const factsOf = async (db: Db, chosen: RawBuilder<unknown>): Promise<RawBuilder<unknown>> => sql`
  batch as materialized (
    select id, state, prod_id as product, coalesce(assignee_user_id::text, '') as officer, channel, aimag, visited_steps,
      coalesce(amount_mnt, 0) as amount_mnt, service_promised_ms as promised_ms, submitted_at, lender_day(created_at) as begun, lender_day(submitted_at) as sent, offered_at,
      disbursed_at
    from loan_requests as request where ${chosen}
  ), entries as materialized (
    select ${OWN_OF_BATCH}, entry.state, entry.position, entry.at,
      lead(entry.at) over (partition by batch.id order by entry.position) as left_at,
      min(entry.position) filter (where entry.state in ('offered', 'rejected')) over (partition by batch.id) as decision
    from batch join loan_request_states as entry on entry.loan_request_id = batch.id where batch.sent is not null
  ), calendar as materialized (
    select min(day) as first, array_agg(opens order by day) as opens,
      array_agg(closes order by day) as closes, array_agg(seconds_before order by day) as seconds_before
    from (
      select day, opens, closes,
        coalesce(sum(closes - opens) over (order by day rows between unbounded preceding and 1 preceding), 0) as seconds_before
      from (
        select day, hours.opens, case when is_working then hours.closes else hours.opens end as closes
        from (select each::date as day from generate_series((select lender_day(min(at)) from entries),
            (select lender_day(max(at)) from entries), interval '1 day') as each) as days
          cross join lateral (select * from ${await hoursRows(db)} where from_date <= day order by from_date desc limit 1) as hours
          cross join lateral (select extract(dow from day) = any (hours.weekdays)
            and not exists (select from holidays where holidays.day = days.day) as is_working) as worked
      ) as told
    ) as counted
  ), held as materialized (
    select ${OWN}, state, position, decision,
      ${secondOf('left_at')} > ${ofDay('opens', 'left_at')} and ${secondOf('left_at')} <= ${ofDay('closes', 'left_at')} as ends_at_work,
      ${workedUntil('left_at')} - (${workedUntil('at')}) as seconds
    from entries where left_at is not null and state = any (${[...SERVICE_RUNNING_STATES]}::text[])
  ), promises as (
    select ${OWN}, sum(seconds) as seconds, (array_agg(ends_at_work order by position desc))[1] as ends_at_work
    from held where position < decision group by ${OWN}
  ), reached as (
    select distinct ${OWN}, state from entries where state in ('submitted', 'in_review', 'offered', 'accepted', 'signed')
  ), lengths as (
    select ${OWN}, state, greatest(1, ceil(seconds / 3600))::bigint as hours from held
    union all select ${OWN}, state, greatest(1, ceil(extract(epoch from left_at - at) / 3600))::bigint
    from entries where left_at is not null and state = any (${WAITED_STATES}::text[])
  ), offered as (
    select ${OWN_OF_BATCH}, batch.disbursed_at, batch.amount_mnt as asked_mnt, offer.amount_mnt
    from batch left join lateral (select (offers.offered ->> 'amountMnt')::bigint as amount_mnt from offers
      where offers.loan_request_id = batch.id order by offers.number desc limit 1) as offer on true
    where batch.sent is not null
  ), refusals as (
    select ${OWN_OF_BATCH}, refusal.codes from batch, lateral (
      select case when decision.reason_codes <> '{}' then decision.reason_codes else recommended.reason_codes end as codes
      from decisions as decision left join decisions as recommended on recommended.id = decision.recommendation_id
      where decision.loan_request_id = batch.id and decision.stage = 'rejection' order by decision.position desc limit 1) as refusal
    where batch.sent is not null and batch.state = 'rejected'
  ), papers as (
    select distinct ${OWN_OF_BATCH}, documents.type from batch join documents on documents.loan_request_id = batch.id
    where batch.sent is not null and documents.state = 'rejected' and documents.attached_by is null
  ), fees as (
    select ${OWN_OF_BATCH}, payments.state, payments.issue, payments.amount_mnt, payments.refund_mnt, payments.received_mnt
    from batch join payments on payments.loan_request_id = batch.id where batch.sent is not null
  ), facts (${OWN}, day, measure, detail, amount_mnt) as (
    select ${OWN}, begun, 'funnel', 'begun', 0::bigint from batch
    union all select ${OWN}, begun, 'funnel', 'sent', 0 from batch where sent is not null
    union all select ${OWN}, begun, 'funnel', case state when 'submitted' then 'paid' when 'in_review' then 'taken_up' else state end, 0 from reached
    union all select ${OWN}, begun, 'funnel', 'disbursed', 0 from batch where disbursed_at is not null
    union all select ${OWN}, begun, 'stops', coalesce(visited_steps[cardinality(visited_steps)], ''), 0 from batch where sent is null
    union all select ${OWN}, sent, 'times', state || ' ' || case when hours <= 48 then hours else (hours + 23) / 24 * 24 end, 0 from lengths
    union all select ${OWN}, sent, 'decisions', 'approved', 0 from batch where sent is not null and offered_at is not null
    union all select ${OWN}, sent, 'decisions', 'rejected', 0 from batch where sent is not null and state = 'rejected'
    union all select ${OWN}, sent, 'promise', case when seconds * 1000 < promised_ms or seconds * 1000 = promised_ms and ends_at_work
      then 'kept' else 'broken' end, 0 from promises
    union all select ${OWN}, sent, 'reasons', code, 0 from refusals, unnest(codes) as code
    union all select ${OWN}, sent, 'papers', type, 0 from papers
    union all select ${OWN}, sent, 'money', 'requested', amount_mnt from batch where sent is not null
    union all select ${OWN}, sent, 'money', 'offered', amount_mnt from offered where amount_mnt is not null
    union all select ${OWN}, sent, 'money', 'disbursed', coalesce(amount_mnt, asked_mnt) from offered where disbursed_at is not null
    union all select ${OWN}, sent, 'fees', 'paid', amount_mnt from fees where state = 'paid'
    union all select ${OWN}, sent, 'fees', 'refunded', coalesce(refund_mnt, amount_mnt) from fees where state = 'refunded'
    union all select ${OWN}, sent, 'fees', 'mismatch', coalesce(received_mnt, 0) from fees where issue is not null
  )`;
