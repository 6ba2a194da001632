import { type Kysely, sql } from 'kysely';

/**
 * PostgreSQL reads the conditions of a table's triggers and its checks anew, from their stored trees, for every statement that writes to
 * it: half of the time of an audited write went there. So a trigger names the columns whose update it waits for, which costs
 * nothing, and compares rows in its function, which is read once; and a check holds its allowed words as one value.
 */
const TRIGGERS = `
create or replace function note_desk_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.state, old.prod_id, old.kind, old.assignee_user_id, old.amount_mnt, old.submitted_at,
        old.offered_at, old.rejected_at, old.disbursed_at, old.service_warn_at, old.service_overdue_at)
      is not distinct from
      (new.state, new.prod_id, new.kind, new.assignee_user_id, new.amount_mnt, new.submitted_at,
        new.offered_at, new.rejected_at, new.disbursed_at, new.service_warn_at, new.service_overdue_at)
    then return null; end if;
  end if;
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
create or replace trigger note_desk_update after update of state, prod_id, kind, assignee_user_id, amount_mnt, submitted_at,
    offered_at, rejected_at, disbursed_at, service_warn_at, service_overdue_at on loan_requests
  for each row when (old.submitted_at is not null or new.submitted_at is not null) execute function note_desk_change();

create or replace function touch_report_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.state, old.prod_id, old.assignee_user_id, old.channel, old.aimag, old.visited_steps, old.amount_mnt, old.submitted_at,
        old.offered_at, old.disbursed_at)
      is not distinct from
      (new.state, new.prod_id, new.assignee_user_id, new.channel, new.aimag, new.visited_steps, new.amount_mnt, new.submitted_at,
        new.offered_at, new.disbursed_at)
    then return null; end if;
  end if;
  if tg_op = 'DELETE' then new := old; end if;
  insert into report_touched_days (day) values (lender_day(new.created_at));
  if new.submitted_at is not null and lender_day(new.submitted_at) <> lender_day(new.created_at) then
    insert into report_touched_days (day) values (lender_day(new.submitted_at));
  end if;
  return null;
end $$;
-- An update of the data is one of the region, which is generated from it.
create or replace trigger touch_changed_report_days after update of state, prod_id, assignee_user_id, channel, aimag, visited_steps,
    amount_mnt, submitted_at, offered_at, disbursed_at on loan_requests
  for each row execute function touch_report_days();
`;

/** Every check of allowed words, by its own name, with the words as one value: array['a'::text, 'b'::text] becomes '{a,b}'::text[]. */
const CHECKS = `
do $$
declare
  list constant text := 'ARRAY\\[''([\\w.-]+)''::text((?:, ''[\\w.-]+''::text)*)\\]';
  held record;
begin
  for held in
    select conrelid::regclass as owner, conname as name, pg_get_constraintdef(oid) as said from pg_constraint
    where contype = 'c' and connamespace = current_schema()::regnamespace and conrelid <> 0 and pg_get_constraintdef(oid) ~ list
  loop
    while held.said ~ list loop
      held.said := regexp_replace(held.said, list, '''{\\1' ||
        regexp_replace((regexp_match(held.said, list))[2], ', ''([\\w.-]+)''::text', ',\\1', 'g') || '}''::text[]');
    end loop;
    execute format('alter table %s drop constraint %I, add constraint %I %s', held.owner, held.name, held.name, held.said);
  end loop;
end $$
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TRIGGERS).execute(db);
  await sql.raw(CHECKS).execute(db);
}
