import { type Kysely, sql } from 'kysely';

/**
 * A text that very many references begin with, in any order: references follow time, so those of one year can lie far from
 * where a page begins.
 */
const DAYS = `
-- Between which references the requests of each day lie. Rounded outwards to whole thousands: one request in a thousand
-- writes here, and the others do not wait for it.
create table reference_days (
  -- Of universal time: only its ends are used.
  day date primary key,
  first_order bigint not null,
  last_order bigint not null
);
insert into reference_days
select (submitted_at at time zone 'UTC')::date, min(reference_order) / 1000 * 1000, max(reference_order) / 1000 * 1000 + 999
from loan_requests where submitted_at is not null and reference_order is not null group by 1;

create function keep_reference_day() returns trigger language plpgsql as $$
declare
  sent_on date := (new.submitted_at at time zone 'UTC')::date;
  thousand bigint := new.reference_order / 1000 * 1000;
begin
  if not exists (select from reference_days
    where day = sent_on and first_order <= thousand and last_order >= thousand + 999) then
    insert into reference_days as kept values (sent_on, thousand, thousand + 999)
    on conflict (day) do update set first_order = least(kept.first_order, excluded.first_order),
      last_order = greatest(kept.last_order, excluded.last_order);
  end if;
  return null;
end $$;
create trigger keep_reference_day after insert on loan_requests for each row
  when (new.submitted_at is not null and new.reference_order is not null) execute function keep_reference_day();
create trigger keep_changed_reference_day after update of submitted_at, reference on loan_requests for each row
  when (new.submitted_at is not null and new.reference_order is not null
    and (new.submitted_at, new.reference_order) is distinct from (old.submitted_at, old.reference_order))
  execute function keep_reference_day();

-- Whoever looks for a request by when its state began does not look before it was sent. The clocks of two writers may differ.
alter table loan_requests add constraint state_began_when_sent
  check (submitted_at is null or state_since > submitted_at - interval '24 hours');
`;

/** The orders of the queue again, now with the reference: what is far away is passed without looking at the rows. */
const ORDERS = ['submitted_at', 'service_due_at', 'state_since', 'amount_mnt']
  .map(
    (column) => `
drop index loan_requests_by_${column};
create index loan_requests_by_${column} on loan_requests (${column}, id) include (reference_order)
  where submitted_at is not null;`,
  )
  .join('');
const ORDERS_WITHIN = `
-- When a state began is not bound to when its request was sent, and most requests are due no more.
create index loan_requests_year_state_since on loan_requests ((reference_order / 1000000000), state_since, id)
  include (reference_order) where submitted_at is not null;
create index loan_requests_year_service_due_at on loan_requests ((reference_order / 1000000000), service_due_at, id)
  include (reference_order) where submitted_at is not null;
drop index loan_requests_state_service_due_at;
create index loan_requests_state_service_due_at on loan_requests (state, service_due_at, id) include (reference_order)
  where submitted_at is not null;
drop index loan_requests_state_state_since;
create index loan_requests_state_state_since on loan_requests (state, state_since, id) include (reference_order)
  where submitted_at is not null;
drop index loan_requests_state_amount_mnt;
create index loan_requests_state_amount_mnt on loan_requests (state, amount_mnt, id)
  include (assignee_user_id, submitted_at, prod_id, kind, reference_order) where submitted_at is not null;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(DAYS + ORDERS + ORDERS_WITHIN).execute(db);
};
