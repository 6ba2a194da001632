import { type Kysely, sql } from 'kysely';

/**
 * Counts that cost nothing to read. What a request adds to each count follows from its row alone; a change appends the
 * difference, so that two changes never wait for each other, and a job folds the differences into the sums. A count is
 * the sum and what is not folded yet, read in one statement, so it is right at every moment.
 */
const STATEMENTS = `
create table desk_tallies (
  state text not null,
  prod_id text not null,
  kind text not null,
  assignee_user_id uuid,
  requests bigint not null,
  unique nulls not distinct (state, prod_id, kind, assignee_user_id)
);
create table desk_tally_changes (
  state text not null,
  prod_id text not null,
  kind text not null,
  assignee_user_id uuid,
  requests bigint not null
);
-- By a day of the lender: sent, open of those sent, how far those sent came, decided, paid out; and of the files that the
-- lender holds, those whose promise is nearly over or broken from that day on.
create table desk_day_tallies (
  measure text not null,
  day date not null,
  requests bigint not null,
  amount_mnt bigint not null,
  primary key (measure, day)
);
create table desk_day_changes (
  measure text not null,
  day date not null,
  requests bigint not null,
  amount_mnt bigint not null
);

-- Ulaanbaatar keeps UTC+8 all year.
create function lender_day(at timestamptz) returns date language sql immutable as $$
  select ((at at time zone 'UTC') + interval '8 hours')::date
$$;

create function desk_day_marks(r loan_requests)
returns table (measure text, day date, requests bigint, amount_mnt bigint) language sql stable as $$
  select m.measure, lender_day(m.at), 1::bigint, coalesce(r.amount_mnt, 0)
  from (values
    ('sent', r.submitted_at, true),
    ('open', r.submitted_at, r.state in ('fee_due', 'submitted', 'in_review', 'info_requested', 'pending_approval',
      'offered', 'accepted', 'signed')),
    ('came_to_review', r.submitted_at, r.furthest_step >= 1),
    ('came_to_offer', r.submitted_at, r.furthest_step >= 2),
    ('came_to_yes', r.submitted_at, r.furthest_step >= 3),
    ('came_to_payout', r.submitted_at, r.furthest_step >= 4),
    ('offered', r.offered_at, true),
    ('rejected', r.rejected_at, true),
    ('disbursed', r.disbursed_at, true),
    ('warned', r.service_warn_at, true),
    ('overdue', r.service_overdue_at, true)
  ) as m (measure, at, holds)
  where r.submitted_at is not null and m.at is not null and m.holds
$$;

create function note_desk_change() returns trigger language plpgsql as $$
begin
  insert into desk_tally_changes (state, prod_id, kind, assignee_user_id, requests)
  select state, prod_id, kind, assignee_user_id, sum(n)
  from (
    select new.state, new.prod_id, new.kind, new.assignee_user_id, 1 as n
      where tg_op <> 'DELETE' and new.submitted_at is not null
    union all
    select old.state, old.prod_id, old.kind, old.assignee_user_id, -1
      where tg_op <> 'INSERT' and old.submitted_at is not null
  ) as both_sides (state, prod_id, kind, assignee_user_id, n)
  group by 1, 2, 3, 4 having sum(n) <> 0;
  insert into desk_day_changes (measure, day, requests, amount_mnt)
  select measure, day, sum(requests), sum(amount_mnt)
  from (
    select measure, day, requests, amount_mnt from desk_day_marks(new) where tg_op <> 'DELETE'
    union all
    select measure, day, -requests, -amount_mnt from desk_day_marks(old) where tg_op <> 'INSERT'
  ) as both_sides
  group by 1, 2 having sum(requests) <> 0 or sum(amount_mnt) <> 0;
  return null;
end $$;
-- Drafts are nobody's business.
create trigger note_desk_insert after insert on loan_requests
  for each row when (new.submitted_at is not null) execute function note_desk_change();
create trigger note_desk_update after update on loan_requests
  for each row when (new.submitted_at is not null or old.submitted_at is not null) execute function note_desk_change();
create trigger note_desk_delete after delete on loan_requests
  for each row when (old.submitted_at is not null) execute function note_desk_change();

-- Adds what was appended to the sums. One at a time: two would wait for each other's rows in a circle.
create function fold_desk_tallies() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('fold_desk_tallies'));
  with gone as (delete from desk_tally_changes returning *)
  insert into desk_tallies as t (state, prod_id, kind, assignee_user_id, requests)
  select state, prod_id, kind, assignee_user_id, sum(requests) from gone group by 1, 2, 3, 4
  on conflict (state, prod_id, kind, assignee_user_id) do update set requests = t.requests + excluded.requests;
  with gone as (delete from desk_day_changes returning *)
  insert into desk_day_tallies as t (measure, day, requests, amount_mnt)
  select measure, day, sum(requests), sum(amount_mnt) from gone group by 1, 2
  on conflict (measure, day) do update
    set requests = t.requests + excluded.requests, amount_mnt = t.amount_mnt + excluded.amount_mnt;
  delete from desk_tallies where requests = 0;
  delete from desk_day_tallies where requests = 0 and amount_mnt = 0;
end $$;

-- Counts everything anew, for the requests of before and for whoever doubts the sums.
create function recount_desk_tallies() returns void language plpgsql as $$
begin
  lock table loan_requests in share mode;
  delete from desk_tallies;
  delete from desk_tally_changes;
  delete from desk_day_tallies;
  delete from desk_day_changes;
  insert into desk_tallies
  select state, prod_id, kind, assignee_user_id, count(*) from loan_requests
  where submitted_at is not null group by 1, 2, 3, 4;
  insert into desk_day_tallies
  select m.measure, m.day, sum(m.requests), sum(m.amount_mnt)
  from loan_requests r, desk_day_marks(r) m group by 1, 2;
end $$;
select recount_desk_tallies();
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
