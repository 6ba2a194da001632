import { type Kysely, sql } from 'kysely';
import { fillDeskColumns } from './fill-desk-columns.ts';

/**
 * What the queue of the desk filters, sorts and shows, kept beside each request so that a million of them are as quick as
 * a thousand: columns with an index for every order, the words a request is found by, and one view for the readers.
 */
const COLUMNS = `
alter table loan_requests
  -- The product version's, which a request keeps.
  add column kind text check (kind in ('loan', 'lease')),
  add column applicant_kind text generated always as (data #>> '{applicant,kind}') stored,
  add column applicant_name text generated always as (case data #>> '{applicant,kind}'
    when 'company' then data #>> '{applicant,company,name}'
    else btrim((data #>> '{applicant,person,patronymic}') || ' ' || (data #>> '{applicant,person,givenName}')) end) stored,
  -- Year and number, because text would put 1000000 before 999999.
  add column reference_order bigint generated always as
    (split_part(reference, '-', 2)::bigint * 1000000000 + split_part(reference, '-', 3)::bigint) stored,
  -- Reference, name, register and phone number, in the one spelling that a search is folded to as well.
  add column search_terms text[] not null default '{}',
  -- The service clock: working time used when the present state began, and, while the lender holds the file, when the
  -- promise is nearly over, over, and broken.
  add column service_elapsed_ms bigint,
  add column service_warn_at timestamptz(3),
  add column service_due_at timestamptz(3),
  add column service_overdue_at timestamptz(3),
  -- The furthest it ever came: 0 sent, 1 reviewed, 2 offered, 3 accepted, 4 paid out.
  add column furthest_step smallint not null default 0,
  add column offered_at timestamptz(3),
  add column rejected_at timestamptz(3),
  add column disbursed_at timestamptz(3);

update loan_requests r set kind = v.kind from product_versions v where v.id = r.product_version_id;
alter table loan_requests alter column kind set not null;

create function furthest_step_of(state text) returns smallint language sql immutable as $$
  select case
    when state in ('in_review', 'info_requested', 'pending_approval', 'rejected') then 1
    when state in ('offered', 'declined') then 2
    when state in ('accepted', 'signed') then 3
    when state = 'disbursed' then 4
    else 0 end::smallint
$$;

-- What has come of it so far, for the rows of before.
update loan_requests r set
  furthest_step = h.furthest,
  offered_at = h.offered_at,
  rejected_at = h.rejected_at,
  disbursed_at = case when r.state = 'disbursed' then h.disbursed_at end
from (
  select loan_request_id, max(furthest_step_of(state)) as furthest,
    max(at) filter (where state = 'offered') as offered_at,
    max(at) filter (where state = 'rejected') as rejected_at,
    max(at) filter (where state = 'disbursed') as disbursed_at
  from loan_request_states group by loan_request_id
) h where h.loan_request_id = r.id;

create function keep_desk_columns() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select kind into new.kind from product_versions where id = new.product_version_id;
  end if;
  new.furthest_step := greatest(new.furthest_step, furthest_step_of(new.state));
  if tg_op = 'INSERT' or new.state is distinct from old.state then
    if new.state = 'offered' then new.offered_at := new.state_since; end if;
    if new.state = 'rejected' then new.rejected_at := new.state_since; end if;
    -- A payment that was taken back on its day has not happened.
    new.disbursed_at := case when new.state = 'disbursed' then new.state_since end;
  end if;
  return new;
end $$;
create trigger keep_desk_columns before insert or update on loan_requests
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

/** Every order of the queue, alone and inside one state; then what narrows it down most. */
const INDEXES = `
drop index loan_requests_unassigned;
drop index loan_requests_assigned;
${['submitted_at', 'service_due_at', 'state_since', 'amount_mnt', 'reference_order']
  .map(
    (column) => `
create index loan_requests_by_${column} on loan_requests (${column}, id) where submitted_at is not null;
${column === 'submitted_at' ? '' : `create index loan_requests_state_${column} on loan_requests (state, ${column}, id) where submitted_at is not null;`}`,
  )
  .join('')}
create index loan_requests_assigned on loan_requests (assignee_user_id, state, submitted_at, id)
  where assignee_user_id is not null and submitted_at is not null;
create index loan_requests_unassigned on loan_requests (state, submitted_at, id)
  where assignee_user_id is null and submitted_at is not null;
create index loan_requests_product on loan_requests (prod_id, state, submitted_at, id) where submitted_at is not null;
create index loan_requests_warned on loan_requests (service_warn_at) where service_warn_at is not null;
create index loan_requests_overdue on loan_requests (service_overdue_at) where service_overdue_at is not null;
`;

const VIEW = `
-- What the desk sees: sent requests and nothing else.
create view desk_requests as
select r.id, r.reference, r.reference_order, r.state, r.version, r.state_since, r.submitted_at, r.expires_at,
  r.applicant_user_id, r.applicant_kind, r.applicant_name,
  r.data #>> '{applicant,phone}' as phone,
  r.data #>> '{applicant,person,registerNumber}' as register_number,
  case r.applicant_kind when 'company' then r.data #>> '{applicant,company,registerNumber}' end as company_register_number,
  r.prod_id, r.product_version_id, v.texts as product_texts, r.kind,
  r.amount_mnt, r.term_months, (r.requested_terms #>> '{cost,instalmentMnt}')::bigint as instalment_mnt,
  r.assignee_user_id, coalesce(nullif(u.display_name, ''), u.email, '') as assignee_name,
  r.service_elapsed_ms, r.service_warn_at, r.service_due_at, r.service_overdue_at,
  a.score, r.channel, r.search_terms,
  (select count(*) from message_threads t
    join messages m on m.loan_request_id = t.loan_request_id and m.side = 'applicant'
      and (t.lender_read_to is null or m.id > t.lender_read_to)
    where t.loan_request_id = r.id) as unread_messages
from loan_requests r
left join product_versions v on v.id = r.product_version_id
left join users u on u.id = r.assignee_user_id
left join assessments a on a.id = r.assessment_id
where r.submitted_at is not null;

create table desk_views (
  id uuid primary key,
  owner_user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 2000),
  columns text[] not null check (cardinality(columns) > 0),
  density text not null check (density in ('comfortable', 'compact')),
  is_shared boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index desk_views_name on desk_views (owner_user_id, lower(name));
create index desk_views_shared on desk_views (id) where is_shared;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(COLUMNS).execute(db);
  await fillDeskColumns(db);
  await sql.raw(INDEXES + VIEW).execute(db);
};
