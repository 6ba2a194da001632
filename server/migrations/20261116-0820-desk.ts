import { type Kysely, sql } from 'kysely';

/** What the queue filters, sorts and counts by and that only the desk needs, kept beside each request by a trigger. */
const COLUMNS = `
alter table loan_requests
  -- The product version's, which a request keeps.
  add column kind text not null check (kind in ('loan', 'lease')),
  -- Year and number, because text would put 1000000 before 999999.
  add column reference_order bigint generated always as
    (split_part(reference, '-', 2)::bigint * 1000000000 + split_part(reference, '-', 3)::bigint) stored,
  add column offered_at timestamptz(3),
  add column rejected_at timestamptz(3),
  add column disbursed_at timestamptz(3);

create function keep_desk_columns() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select kind into new.kind from product_versions where id = new.product_version_id;
  end if;
  if tg_op = 'INSERT' or new.state is distinct from old.state then
    if new.state = 'offered' then new.offered_at := new.state_since; end if;
    if new.state = 'rejected' then new.rejected_at := new.state_since; end if;
    -- A payment that was taken back on its day has not happened.
    new.disbursed_at := case when new.state = 'disbursed' then new.state_since end;
  end if;
  return new;
end $$;
create trigger keep_desk_columns before insert or update of state on loan_requests
  for each row execute function keep_desk_columns();

-- The words of every sent request. The index is what is read; where a text begins is one place in it.
create table loan_request_terms (
  term text collate "C" not null,
  loan_request_id uuid not null references loan_requests on delete cascade,
  primary key (term, loan_request_id)
);
create function keep_search_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from loan_request_terms where loan_request_id = old.id and term = any (old.search_terms);
  end if;
  insert into loan_request_terms (term, loan_request_id)
    select distinct term, new.id from unnest(new.search_terms) as words (term);
  return null;
end $$;
create trigger keep_search_terms after insert on loan_requests
  for each row when (new.search_terms <> '{}') execute function keep_search_terms();
create trigger keep_changed_search_terms after update of search_terms on loan_requests
  for each row when (new.search_terms <> old.search_terms) execute function keep_search_terms();
`;

/**
 * One index for each order of the queue inside one state, and two that lead to what one person or one product has. The first
 * three hold what a filter names besides, so that counting does not look at the rows.
 */
const INDEXES = `
create index loan_requests_by_submitted_at on loan_requests (state, submitted_at, id)
  include (assignee_user_id, prod_id, kind, amount_mnt) where submitted_at is not null;
create index loan_requests_by_amount_mnt on loan_requests (state, amount_mnt, id)
  include (assignee_user_id, prod_id, kind, submitted_at) where submitted_at is not null;
create index loan_requests_by_service_due_at on loan_requests (state, service_due_at, id)
  include (assignee_user_id, service_warn_at, service_overdue_at) where submitted_at is not null;
create index loan_requests_by_state_since on loan_requests (state, state_since, id) where submitted_at is not null;
create index loan_requests_by_reference on loan_requests (state, reference_order, id) where submitted_at is not null;
-- Also of nobody, who has very many in some states and none in others.
create index loan_requests_of_assignee on loan_requests (assignee_user_id, state, submitted_at, id)
  where submitted_at is not null;
create index loan_requests_of_product on loan_requests (prod_id, state, submitted_at, id) where submitted_at is not null;
`;

/** What the desk reads of other rooms comes through views. */
const VIEWS = `
-- What the lender would have out for this amount or price: everything that the terms do not have paid down.
create function exposure_of(amount_mnt bigint, terms jsonb) returns bigint language sql immutable as $$
  select amount_mnt - coalesce((terms ->> 'downPaymentMnt')::bigint, 0) - coalesce((terms ->> 'tradeInMnt')::bigint, 0)
$$;

-- What the desk sees: sent requests and nothing else.
create view desk_requests as
select r.id, r.reference, r.reference_order, r.state, r.version, r.state_since, r.submitted_at, r.expires_at,
  r.applicant_user_id, said.applicant ->> 'kind' as applicant_kind,
  case said.applicant ->> 'kind' when 'company' then said.applicant #>> '{company,name}'
    else btrim((said.applicant #>> '{person,patronymic}') || ' ' || (said.applicant #>> '{person,givenName}'))
  end as applicant_name,
  said.applicant ->> 'phone' as phone,
  -- Encrypted.
  said.applicant #> '{person,registerNumber}' as register_number,
  case said.applicant ->> 'kind' when 'company' then said.applicant #> '{company,registerNumber}' end as company_register_number,
  r.prod_id, r.product_version_id, v.texts as product_texts, r.kind,
  r.amount_mnt, r.term_months, (r.requested_terms #>> '{cost,instalmentMnt}')::bigint as instalment_mnt,
  exposure_of(r.amount_mnt, r.requested_terms) as exposure_mnt,
  r.assignee_user_id, coalesce(nullif(u.display_name, ''), u.email, '') as assignee_name,
  r.service_promised_ms, r.service_elapsed_ms, r.service_warn_at, r.service_due_at, r.service_overdue_at,
  a.points, a.top_points, a.grade, r.channel, r.search_terms,
  (select count(*) from message_threads t
    join messages m on m.loan_request_id = t.loan_request_id and m.side = 'applicant'
      and (t.lender_read_to is null or m.id > t.lender_read_to)
    where t.loan_request_id = r.id) as unread_messages
from loan_requests r
-- A large value is fetched and unpacked anew by every operator that looks into it, so it is looked into once.
cross join lateral (select r.data -> 'applicant' as applicant offset 0) as said
left join product_versions v on v.id = r.product_version_id
left join users u on u.id = r.assignee_user_id
left join assessments a on a.id = r.assessment_id
where r.submitted_at is not null;

-- What the queue filters and counts by, without the tables that only a shown row needs: beside a join, even one that is
-- left out of the plan, PostgreSQL does not answer from an index alone.
create view desk_queue as
select id, state, assignee_user_id, prod_id, kind, amount_mnt, submitted_at, state_since, reference_order,
  service_warn_at, service_due_at, service_overdue_at, search_terms
from loan_requests where submitted_at is not null;
`;

/**
 * Counts that cost nothing to read. What a request adds to each count follows from its row alone; a change appends the
 * difference, so that two changes never wait for each other, and a job folds the differences into the sums. A count is
 * the sum and what is not folded yet, read in one statement, so it is right at every moment.
 */
const TALLIES = `
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
-- By a day of the lender: sent, open of those sent, decided, paid out; and of the files that the lender holds,
-- those whose promise is nearly over or broken from that day on.
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
    ('offered', r.offered_at, true),
    ('rejected', r.rejected_at, true),
    ('disbursed', r.disbursed_at, true),
    ('warned', r.service_warn_at, true),
    ('overdue', r.service_overdue_at, r.state in ('submitted', 'in_review', 'pending_approval', 'signed'))
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
  for each row when ((new.submitted_at is not null or old.submitted_at is not null) and
    (old.state, old.prod_id, old.kind, old.assignee_user_id, old.amount_mnt, old.submitted_at,
      old.offered_at, old.rejected_at, old.disbursed_at, old.service_warn_at, old.service_overdue_at)
    is distinct from
    (new.state, new.prod_id, new.kind, new.assignee_user_id, new.amount_mnt, new.submitted_at,
      new.offered_at, new.rejected_at, new.disbursed_at, new.service_warn_at, new.service_overdue_at))
  execute function note_desk_change();
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

-- Counts everything anew, for whoever doubts the sums.
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
`;

const RECOMMENDATIONS = `
-- Whose page a search leads to: the applicant of a request, or the company that asks.
create view desk_persons as
select person.id, person.kind, own.loan_request_id
from persons person
join loan_request_identifiers own on own.value = person.number_digest
  and own.kind = case person.kind when 'company' then 'company' else 'register_number' end;

-- Requests under review whose applicant has just answered: nothing has happened since.
create view desk_answered as
select r.id as loan_request_id from loan_requests r
where r.state = 'in_review' and (
  select s.event from loan_request_states s where s.loan_request_id = r.id order by s.position desc limit 1
) = 'answer';

-- What officers recommended, as the queue shows it; the newest of a request has the highest position.
create view desk_recommendations as
select d.loan_request_id, d.position, d.by_user_id, d.outcome, (d.terms ->> 'amountMnt')::bigint as amount_mnt,
  exposure_of((d.terms ->> 'amountMnt')::bigint, d.terms) as exposure_mnt, left(d.comment, 160) as first_words
from decisions d where d.stage = 'recommendation';

-- The recommendations that wait for an approver: what the queue shows of them, the exposure that an authority is compared with,
-- and who does not decide.
create view pending_recommendations as
select r.id as loan_request_id, newest.by_user_id, newest.outcome, (newest.terms ->> 'amountMnt')::bigint as amount_mnt,
  exposure_of(coalesce((newest.terms ->> 'amountMnt')::bigint, r.amount_mnt), coalesce(newest.terms, r.requested_terms))
    as exposure_mnt, left(newest.comment, 160) as first_words, array(
    select r.applicant_user_id where r.applicant_user_id is not null
    union
    select d.by_user_id from decisions d
    where d.loan_request_id = r.id and d.by_user_id is not null
      and (d.stage = 'recommendation' or d.recommendation_id = newest.id)
  ) as barred_user_ids
from loan_requests r
cross join lateral (
  select d.id, d.by_user_id, d.outcome, d.terms, d.comment
  from decisions d where d.loan_request_id = r.id and d.stage = 'recommendation'
  order by d.position desc limit 1
) as newest
where r.state = 'pending_approval' and r.submitted_at is not null;

-- The same, kept: whoever comes to the desk asks how many there are.
create table waiting_recommendations (
  loan_request_id uuid primary key references loan_requests on delete cascade,
  by_user_id uuid not null references users,
  outcome text not null,
  amount_mnt bigint,
  exposure_mnt bigint not null,
  first_words text not null,
  barred_user_ids uuid[] not null
);

-- Whoever decides holds the request, so its row here has one writer at a time.
create function keep_waiting_recommendation() returns trigger language plpgsql as $$
declare
  changed uuid;
begin
  if tg_table_name = 'decisions' then changed := new.loan_request_id; else changed := new.id; end if;
  delete from waiting_recommendations where loan_request_id = changed;
  insert into waiting_recommendations select * from pending_recommendations where loan_request_id = changed;
  return null;
end $$;
create trigger keep_waiting_recommendation after insert on decisions
  for each row execute function keep_waiting_recommendation();
create trigger keep_waiting_recommendation after update of state, applicant_user_id, amount_mnt, submitted_at on loan_requests
  for each row when (old.state = 'pending_approval' or new.state = 'pending_approval')
  execute function keep_waiting_recommendation();

-- What was sent back, until something else is decided about the request.
create table sent_back_recommendations (
  loan_request_id uuid primary key references loan_requests on delete cascade,
  by_user_id uuid not null references users,
  first_words text not null
);
create function keep_sent_back_recommendation() returns trigger language plpgsql as $$
begin
  delete from sent_back_recommendations where loan_request_id = new.loan_request_id;
  if new.stage = 'send_back' then
    insert into sent_back_recommendations values (new.loan_request_id, new.by_user_id, left(new.comment, 160));
  end if;
  return null;
end $$;
create trigger keep_sent_back_recommendation after insert on decisions
  for each row execute function keep_sent_back_recommendation();
`;

/** What the desk writes beside a request: notes, tasks, who has it open; and the views that people save. */
const ANNOTATIONS = `
create table desk_notes (
  id uuid primary key,
  loan_request_id uuid not null references loan_requests,
  author_user_id uuid not null references users,
  body text not null check (length(body) between 1 and 4000),
  at timestamptz(3) not null
);
create index desk_notes_request on desk_notes (loan_request_id, id desc);
create trigger refuse_change before update or delete on desk_notes
  for each row execute function refuse_proof_change();
create trigger refuse_truncate before truncate on desk_notes execute function refuse_proof_change();

create table desk_mentions (
  note_id uuid not null references desk_notes,
  user_id uuid not null references users,
  -- The note's own, so that opening a file finds what it answers.
  loan_request_id uuid not null references loan_requests,
  -- When the person opened the file after the note was written.
  seen_at timestamptz(3),
  primary key (note_id, user_id)
);
create index desk_mentions_unseen on desk_mentions (user_id, loan_request_id, note_id) where seen_at is null;

create table desk_tasks (
  id uuid primary key,
  loan_request_id uuid not null references loan_requests,
  text text not null check (length(text) between 1 and 300),
  due_on date,
  assignee_user_id uuid references users,
  created_by uuid not null references users,
  created_at timestamptz(3) not null,
  done_at timestamptz(3),
  done_by uuid references users,
  version integer not null default 1 check (version > 0),
  check ((done_at is null) = (done_by is null))
);
create index desk_tasks_request on desk_tasks (loan_request_id, created_at);
create index desk_tasks_open on desk_tasks (loan_request_id) where done_at is null;
create index desk_tasks_mine on desk_tasks (assignee_user_id, due_on) where done_at is null;

-- The checks of a product's list that are done; one that is opened again is gone from here, and the trail knows both.
create table desk_ticks (
  loan_request_id uuid not null references loan_requests,
  code text not null check (length(code) between 1 and 40),
  by_user_id uuid not null references users,
  at timestamptz(3) not null,
  primary key (loan_request_id, code)
);

-- Lives for less than a minute without a word, so nothing is lost when a crash empties it.
create unlogged table desk_presence (
  loan_request_id uuid not null,
  user_id uuid not null,
  since timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  is_acting boolean not null,
  primary key (loan_request_id, user_id)
);
create index desk_presence_age on desk_presence (seen_at);

create table desk_views (
  id uuid primary key,
  screen text not null check (screen in ('queue', 'reports')),
  owner_user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 2000),
  columns text[] not null,
  density text not null check (density in ('comfortable', 'compact')),
  is_shared boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- A queue has columns, a report has none.
  check ((screen = 'queue') = (cardinality(columns) > 0))
);
create unique index desk_views_name on desk_views (owner_user_id, screen, lower(name));
create index desk_views_shared on desk_views (id) where is_shared;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(COLUMNS + INDEXES + VIEWS + TALLIES + RECOMMENDATIONS + ANNOTATIONS).execute(db);
};
