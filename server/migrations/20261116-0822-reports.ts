import { type Kysely, sql } from 'kysely';

/**
 * Sums for the reports, by day and again by month. Each request counts once under each dimension, and a row holds all details of a measure,
 * so the number of rows follows from days and values, not from requests. Writes note which days they touch; a refresh sums those up anew.
 * Filters that are crossed are counted from the requests themselves, which one index finds without looking at rows.
 */
const STATEMENTS = `
alter table loan_requests add column aimag text generated always as (coalesce(data #>> '{applicant,address,region}', '')) stored;
create index loan_requests_for_reports on loan_requests (submitted_at, prod_id, assignee_user_id, channel, aimag, created_at, id)
  where submitted_at is not null;
create index loan_requests_begun on loan_requests (created_at) where submitted_at is null;

-- How often pages of the public were opened, by product; '' is the front page. No address, no cookie, nothing of whoever opened them.
create table page_visits (
  day date not null,
  prod_id text not null,
  visits bigint not null check (visits > 0),
  primary key (day, prod_id)
);

-- One row: when the last refresh that came to its end was begun.
create table report_refreshes (
  is_only boolean primary key default true check (is_only),
  begun_at timestamptz(3) not null
);

create table report_sums (
  span text not null check (span in ('day', 'month')),
  -- Everything, or one product, officer, channel or aimag.
  dimension text not null check (dimension in ('all', 'product', 'officer', 'channel', 'aimag')),
  measure text not null,
  -- Of a month its first day.
  day date not null,
  value text not null,
  -- What is told apart, and at the same place how many requests and which sum.
  details text[] not null,
  requests bigint[] not null,
  amounts_mnt bigint[] not null,
  primary key (span, dimension, measure, day, value)
);

-- What each officer had at the last refresh; '' is nobody.
create table report_loads (
  officer text primary key,
  open bigint not null,
  waiting bigint not null,
  late bigint not null
);

-- Appended by writes, in any number; taken by a refresh. A holiday touches every day before it as well.
create table report_touched_days (
  day date not null,
  and_before boolean not null default false
);

-- A request counts on the day it was begun and on the day it was sent.
create function touch_report_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then new := old; end if;
  insert into report_touched_days (day) values (lender_day(new.created_at));
  if new.submitted_at is not null and lender_day(new.submitted_at) <> lender_day(new.created_at) then
    insert into report_touched_days (day) values (lender_day(new.submitted_at));
  end if;
  return null;
end $$;
create trigger touch_report_days after insert or delete on loan_requests
  for each row execute function touch_report_days();
create trigger touch_changed_report_days after update on loan_requests
  for each row when (
    (old.state, old.prod_id, old.assignee_user_id, old.channel, old.aimag, old.visited_steps, old.amount_mnt, old.submitted_at, old.offered_at, old.disbursed_at)
    is distinct from
    (new.state, new.prod_id, new.assignee_user_id, new.channel, new.aimag, new.visited_steps, new.amount_mnt, new.submitted_at, new.offered_at, new.disbursed_at))
  execute function touch_report_days();

-- A fee or a paper changes what its request counts for while the request itself stays as it is.
create function touch_report_day_of_part() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then new := old; end if;
  insert into report_touched_days (day)
  select lender_day(submitted_at) from loan_requests where id = new.loan_request_id and submitted_at is not null;
  return null;
end $$;
create trigger touch_report_day after insert or delete or update of state, issue, amount_mnt, received_mnt, refund_mnt on payments
  for each row execute function touch_report_day_of_part();
create trigger touch_report_day after update of state on documents
  for each row when (old.state <> new.state and 'rejected' in (old.state, new.state)) execute function touch_report_day_of_part();
create trigger touch_report_day_of_gone after delete on documents
  for each row when (old.state = 'rejected') execute function touch_report_day_of_part();

-- Working time before a holiday is counted by it.
create function touch_report_days_before() returns trigger language plpgsql as $$
begin
  insert into report_touched_days (day, and_before)
  select day, true from (values (old.day), (new.day)) as changed (day) where day is not null;
  return null;
end $$;
create trigger touch_report_days after insert or delete or update of day on holidays
  for each row execute function touch_report_days_before();

-- Working hours count from the day on which they are set, and may count for what ended earlier on that day.
create function touch_report_days_of_hours() returns trigger language plpgsql as $$
begin
  insert into report_touched_days (day, and_before) values (lender_day(new.at), true);
  return null;
end $$;
create trigger touch_report_days after insert on setting_versions
  for each row when (new.setting = 'service') execute function touch_report_days_of_hours();

-- Views of the reports that are mailed by themselves. What becomes due is taken under the lock of its row, and the next time is written
-- with the letters: a job that runs twice writes once.
create table report_mailings (
  id uuid primary key,
  owner_user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  name text not null check (length(name) between 1 and 60),
  told_by text not null check (told_by in ('product', 'officer', 'channel', 'aimag')),
  dimension text check (dimension in ('product', 'officer', 'channel', 'aimag')),
  value text check (length(value) <= 60),
  format text not null check (format in ('pdf', 'xlsx')),
  span text not null check (span in ('day', 'week', 'thirty_days', 'month')),
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  on_day smallint check (on_day between 1 and 31),
  hour smallint not null check (hour between 0 and 23),
  next_due_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((dimension is null) = (value is null)),
  check ((rhythm = 'daily') = (on_day is null))
);
create index report_mailings_due on report_mailings (next_due_at);
create index report_mailings_owner on report_mailings (owner_user_id);

create table report_mailing_readers (
  mailing_id uuid not null references report_mailings on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (mailing_id, user_id)
);
create index report_mailing_readers_user on report_mailing_readers (user_id);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
