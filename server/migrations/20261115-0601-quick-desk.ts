import { type Kysely, sql } from 'kysely';

/**
 * What the desk still looked at row by row: counts are read from indexes that hold everything a filter names, words that are
 * common each by itself are met through what they share, and recommendations that wait are kept in a list of their own.
 */
const COVERING_INDEXES = `
drop index loan_requests_queue;
create index loan_requests_queue on loan_requests (state, submitted_at, id)
  include (assignee_user_id, amount_mnt, prod_id, kind) where submitted_at is not null;
drop index loan_requests_state_amount_mnt;
create index loan_requests_state_amount_mnt on loan_requests (state, amount_mnt, id)
  include (assignee_user_id, submitted_at, prod_id, kind) where submitted_at is not null;
drop index loan_requests_assigned;
create index loan_requests_assigned on loan_requests (assignee_user_id, state, submitted_at, id)
  include (amount_mnt, prod_id, kind) where assignee_user_id is not null and submitted_at is not null;
drop index loan_requests_unassigned;
create index loan_requests_unassigned on loan_requests (state, submitted_at, id)
  include (amount_mnt, prod_id, kind) where assignee_user_id is null and submitted_at is not null;
drop index loan_requests_product;
create index loan_requests_product on loan_requests (prod_id, state, submitted_at, id)
  include (assignee_user_id, amount_mnt, kind) where submitted_at is not null;
create index loan_requests_product_amount on loan_requests (prod_id, state, amount_mnt)
  include (assignee_user_id) where submitted_at is not null;
-- By whose they are first, so that nobody's and mine are found without reading everybody's.
drop index loan_requests_overdue;
create index loan_requests_overdue on loan_requests (state, assignee_user_id, service_overdue_at)
  where submitted_at is not null and service_overdue_at is not null;
-- Also those that were never promised anything: a count of what is on time looks for them, and hardly finds one.
drop index loan_requests_warned;
create index loan_requests_warned on loan_requests (state, service_warn_at, service_overdue_at, assignee_user_id)
  where submitted_at is not null;
`;

/** Beginnings of a few lengths stand for all: a longer word is looked for by its first letters, and then looked at. */
const KEY_LENGTHS = `'{2,3,4,6}'::int[]`;

/** Two words at once, because each may be common by itself: the first three letters of both. */
const pairsOf = (words: string): string => `
    select left(one, 3) || ' ' || left(two, 3) from unnest(${words}) as one, unnest(${words}) as two
    where length(one) >= 3 and length(two) >= 3 and left(one, 3) collate "C" < left(two, 3)`;

const WORDS = `
-- What a request is found by when words are compared. Its cost keeps the planner from computing it row by row where the
-- index knows the rows; and starting helpers would take longer than looking.
create function search_keys(terms text[]) returns text[] language sql immutable strict parallel restricted cost 1000 as $$
  select array(
    select left(term, n) from unnest(terms) as term, unnest(${KEY_LENGTHS}) as n where n <= length(term)
    union all ${pairsOf('terms')})
$$;
-- What words are looked for by: their longest beginnings, and every two of them. One that is too short asks for nothing.
create function asked_keys(words text[]) returns text[] language sql immutable strict parallel restricted as $$
  select array(
    select left(word, (select max(n) from unnest(${KEY_LENGTHS}) as n where n <= length(word)))
    from unnest(words) as word where length(word) >= 2
    union all ${pairsOf('words')})
$$;
-- Written at once: a list of what is still to be written would be read by every search.
create index loan_requests_words on loan_requests using gin (search_keys(search_terms)) with (fastupdate = off)
  where submitted_at is not null;
`;

const RECOMMENDATIONS = `
-- The recommendations that wait for an approver: the amount that is decided on, and who does not decide.
create view pending_recommendations as
select r.id as loan_request_id, newest.amount_mnt, array(
    select r.applicant_user_id where r.applicant_user_id is not null
    union
    select d.by_user_id from decisions d
    where d.loan_request_id = r.id and d.by_user_id is not null
      and (d.stage = 'recommendation' or d.recommendation_id = newest.id)
  ) as barred_user_ids
from loan_requests r
cross join lateral (
  select d.id, coalesce((d.terms ->> 'amountMnt')::bigint, r.amount_mnt) as amount_mnt
  from decisions d where d.loan_request_id = r.id and d.stage = 'recommendation'
  order by d.position desc limit 1
) as newest
where r.state = 'pending_approval' and r.submitted_at is not null;

-- The same, kept: whoever comes to the desk asks how many there are.
create table waiting_recommendations (
  loan_request_id uuid primary key references loan_requests on delete cascade,
  amount_mnt bigint not null,
  barred_user_ids uuid[] not null
);
insert into waiting_recommendations select * from pending_recommendations;

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
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(COVERING_INDEXES + WORDS + RECOMMENDATIONS).execute(db);
};
