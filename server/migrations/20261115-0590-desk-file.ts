import { type Kysely, sql } from 'kysely';

/**
 * What the desk keeps beside a request: notes, tasks, who has it open, verdicts on papers, and the numbers by which other
 * requests of the same person or about the same thing are found.
 */
const STATEMENTS = `
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

-- When each person's look at a file was last written into the audit trail.
create table desk_openings (
  user_id uuid not null references users,
  loan_request_id uuid not null references loan_requests,
  noted_at timestamptz(3) not null,
  primary key (user_id, loan_request_id)
);

alter table documents
  add column rejection_code text check (rejection_code in
    ('unreadable', 'incomplete', 'expired', 'wrong_document', 'other_person', 'does_not_match', 'altered', 'other')),
  add column decided_by uuid references users,
  add column decided_at timestamptz(3),
  add check (rejection_code is null or state = 'rejected'),
  add check ((decided_by is null) = (decided_at is null)),
  add check (decided_at is null or state in ('verified', 'rejected'));
update documents set rejection_code = 'other' where state = 'rejected';

create table loan_request_keys (
  loan_request_id uuid not null references loan_requests,
  kind text not null check (kind in ('register_number', 'company', 'phone', 'email', 'bank_account', 'serial_number')),
  value text not null check (length(value) between 1 and 300),
  primary key (loan_request_id, kind, value)
);
-- The newest requests with the same number come first: ids grow with time.
create index loan_request_keys_value on loan_request_keys (kind, value, loan_request_id desc);
`;

/** The keys of the requests of before. From now on they are written when a request is sent. */
export const FILL_KEYS = `
insert into loan_request_keys (loan_request_id, kind, value)
select id, kind, value
from (
  select r.id, keys.kind, keys.value
  from loan_requests r
  join product_versions v on v.id = r.product_version_id
  cross join lateral (values
    ('register_number', r.data #>> '{applicant,person,registerNumber}'),
    ('company', case when r.data #>> '{applicant,kind}' = 'company'
      then r.data #>> '{applicant,company,registerNumber}' end),
    ('phone', r.data #>> '{applicant,phone}'),
    ('email', lower(r.data #>> '{applicant,email}')),
    ('bank_account', case when v.kind = 'loan' and r.data #>> '{income,bank,account}' like 'MN%'
      then r.data #>> '{income,bank,account}' end),
    ('bank_account', case when v.kind = 'loan' and r.data #>> '{income,bank,account}' <> '' then
      (r.data #>> '{income,bank,bankCode}') || ':' || ltrim(case when r.data #>> '{income,bank,account}' like 'MN%'
        then right(r.data #>> '{income,bank,account}', 12) else r.data #>> '{income,bank,account}' end, '0') end),
    ('serial_number', case when v.kind = 'lease' then
      (select s from (select upper(regexp_replace(r.data #>> '{asset,leased,serialNumber}', '[\\s./_-]', '', 'g')) as s) x
        where length(s) >= 5 and s !~ '^(.)\\1*$') end)
  ) as keys (kind, value)
  where r.submitted_at is not null and keys.value <> ''
) found
on conflict do nothing;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS + FILL_KEYS).execute(db);
};
