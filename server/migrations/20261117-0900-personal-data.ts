import { type Kysely, sql } from 'kysely';

/** What people ask about their own data, and how long data of each kind is kept. */
const TABLES = `
-- An account whose data were erased. The row stays, because loans that must be kept still name its id.
alter table users add column erased_at timestamptz(3);

-- Everything held about a person as one file, made by a job and kept for a day.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users,
  state text not null check (state in ('waiting', 'making', 'ready', 'failed')),
  asked_at timestamptz(3) not null,
  -- Parts of the file that are written, and how many there are.
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  size_bytes bigint check (size_bytes > 0),
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  -- SHA-256 of the newest token that opens it, together with a session of its owner.
  token_hash bytea check (length(token_hash) = 32),
  check ((state = 'ready') = (ready_at is not null and expires_at is not null and size_bytes is not null))
);
create unique index data_exports_open on data_exports (user_id) where state in ('waiting', 'making');
create index data_exports_of_user on data_exports (user_id, asked_at desc);
create index data_exports_expiry on data_exports (expires_at);

-- The bytes, encrypted under a key that is derived from the secret of the configuration.
create table data_export_pieces (
  export_id uuid not null references data_exports on delete cascade,
  position integer not null check (position >= 0),
  bytes bytea not null check (length(bytes) > 0),
  primary key (export_id, position)
);
alter table data_export_pieces alter column bytes set storage external;

create table correction_requests (
  id uuid primary key,
  user_id uuid not null references users,
  -- The request in which something is wrong; null: the account.
  loan_request_id uuid references loan_requests,
  about text not null check (about in ('name', 'register_number', 'contact', 'address', 'income', 'document', 'other')),
  text text not null check (length(text) between 1 and 2000),
  asked_at timestamptz(3) not null,
  state text not null default 'open' check (state in ('open', 'corrected', 'declined')),
  answer text check (length(answer) between 1 and 2000),
  answered_by uuid references users,
  answered_at timestamptz(3),
  version integer not null default 1 check (version > 0),
  check ((state = 'open') = (answer is null) and (answer is null) = (answered_by is null)
    and (answer is null) = (answered_at is null))
);
create index correction_requests_by_state on correction_requests (state, id desc);
create index correction_requests_of_user on correction_requests (user_id, id desc);

create table consent_withdrawals (
  consent_id uuid primary key references consents,
  at timestamptz(3) not null
);
create trigger refuse_change before update or delete on consent_withdrawals
  for each row execute function refuse_proof_change();
create trigger refuse_truncate before truncate on consent_withdrawals execute function refuse_proof_change();

-- Somebody's wish that their data be erased: ids and times only.
create table erasures (
  id uuid primary key,
  user_id uuid not null references users,
  asked_at timestamptz(3) not null,
  carried_out_at timestamptz(3),
  erased_requests integer not null default 0,
  -- How many requests must be kept, each until its rule lets it go.
  kept_requests integer not null default 0
);
create unique index erasures_open on erasures (user_id) where carried_out_at is null;

-- How long data of each kind are kept.
create table retention_rules (
  kind text primary key check (kind in
    ('drafts', 'withdrawn', 'refused', 'paid_out', 'documents', 'mails', 'sessions', 'logs')),
  keep_days integer not null check (keep_days between 1 and 36500),
  version integer not null default 1 check (version > 0),
  changed_at timestamptz(3),
  changed_by uuid references users
);
insert into retention_rules (kind, keep_days) values
  ('drafts', 30), ('withdrawn', 180), ('refused', 1095), ('paid_out', 3650), ('documents', 365), ('mails', 90),
  ('sessions', 90), ('logs', 730);

-- What the next erasure by these rules will do. It is made a day before it is carried out, and can be held back meanwhile.
create table retention_plans (
  id uuid primary key,
  made_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  state text not null check (state in ('planned', 'carried_out', 'replaced')),
  held_kinds text[] not null default '{}',
  -- By kind: how many are due, and once it was carried out how many were erased.
  counts jsonb not null,
  erased jsonb,
  carried_out_at timestamptz(3),
  check ((state = 'carried_out') = (carried_out_at is not null))
);
create unique index retention_plans_open on retention_plans ((true)) where state = 'planned';

-- What is erased is named one by one, so that nothing goes that nobody could have seen in the plan.
create table retention_items (
  plan_id uuid not null references retention_plans on delete cascade,
  kind text not null,
  subject_id uuid not null,
  primary key (plan_id, kind, subject_id)
);
`;

/**
 * Rows that are proof never change, but for an erasure. Only a function of the tables' owner can say that it erases: the role of the
 * service may set the same word and is refused all the same, because it does not own the table.
 */
const GUARDS = `
create function is_erasing(owner oid) returns boolean language sql stable as $$
  select current_setting('zeel.erasing', true) = 'on' and pg_has_role(current_user, owner, 'USAGE')
$$;

create or replace function refuse_proof_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_encrypting_anew(tg_relid) then
    return new;
  end if;
  if tg_op <> 'TRUNCATE' and is_erasing((select relowner from pg_class where oid = tg_relid)) then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  raise exception '% keeps what happened and is never changed (%)', tg_table_name, tg_op;
end $$;

drop trigger keep_offer on offers;
create trigger keep_offer before update on offers for each row
  when (current_setting('zeel.erasing', true) is distinct from 'on') execute function keep_offer();
create trigger keep_offer_in_erasure before update on offers for each row
  when (current_setting('zeel.erasing', true) = 'on') execute function refuse_proof_change();
drop trigger keep on disbursements;
create trigger keep before update on disbursements for each row
  when (current_setting('zeel.erasing', true) is distinct from 'on') execute function keep_disbursement();
create trigger keep_in_erasure before update on disbursements for each row
  when (current_setting('zeel.erasing', true) = 'on') execute function refuse_proof_change();
`;

/** Everything that is held about people because of one request. What stays are ids, states, sums and times. */
const ERASING = `
create function erase_loan_request(request uuid, empty_data jsonb, erased timestamptz) returns void
language plpgsql security definer set search_path from current as $$
declare
  known loan_requests%rowtype;
  told text[];
begin
  select * into strict known from loan_requests where id = request for update;
  -- Replies are stored for two days, whoever they were for: those that show the request, or a thing of it, go.
  told := array[request::text] || array(
    select id::text from desk_notes where loan_request_id = request union all
    select id::text from desk_tasks where loan_request_id = request union all
    select id::text from messages where loan_request_id = request union all
    select id::text from documents where loan_request_id = request union all
    select id::text from payments where loan_request_id = request union all
    select id::text from correction_requests where loan_request_id = request union all
    select id::text from information_requests where loan_request_id = request union all
    select id::text from disbursements where loan_request_id = request);
  delete from idempotent_replies where exists (
    select from unnest(told) as one where position(convert_to(one, 'UTF8') in body) > 0);
  perform set_config('zeel.erasing', 'on', true);

  delete from consent_withdrawals where consent_id in (select id from consents where loan_request_id = request);
  delete from consents where loan_request_id = request;
  delete from correction_requests where loan_request_id = request;
  update loan_requests set
    data = empty_data, visited_steps = '{}', assessment_id = null, resume_email = null, proven_phone = null,
    search_terms = '{}', secret_hash = null, papers_reminded_for = null, erased_at = erased, updated_at = erased,
    version = version + 1,
    amount_mnt = case when submitted_at is not null then amount_mnt end,
    term_months = case when submitted_at is not null then term_months end
  where id = request;
  delete from assessments where loan_request_id = request;
  delete from loan_request_identifiers where loan_request_id = request;
  delete from signal_acknowledgements where loan_request_id = request;
  delete from counter_drafts where loan_request_id = request;

  delete from information_items
    where information_request_id in (select id from information_requests where loan_request_id = request);
  delete from information_requests where loan_request_id = request;
  delete from tracking_codes where loan_request_id = request;
  delete from tracking_secrets where loan_request_id = request;
  delete from messages where loan_request_id = request;
  delete from message_threads where loan_request_id = request;
  delete from notifications where loan_request_id = request;

  delete from signing_codes where loan_request_id = request;
  delete from eid_sessions where loan_request_id = request;
  delete from agreement_signatures where loan_request_id = request;
  delete from agreement_stops where loan_request_id = request;
  delete from agreement_files where agreement_id in (select id from agreements where loan_request_id = request);
  delete from agreements where loan_request_id = request;
  delete from party_tokens where loan_request_id = request;
  delete from documents where loan_request_id = request;
  delete from loan_request_parties where loan_request_id = request;

  delete from desk_mentions where loan_request_id = request;
  delete from desk_notes where loan_request_id = request;
  delete from desk_tasks where loan_request_id = request;
  delete from waiting_recommendations where loan_request_id = request;
  delete from sent_back_recommendations where loan_request_id = request;
  update decisions set comment = '', conditions = '[]', exceptions = '[]' where loan_request_id = request;
  update offers set answer_comment = '', conditions = '[]' where loan_request_id = request;

  update payments set qr_text = null, qr_image = null, bank_links = '[]', provider_payments = '[]', decision_reason = null,
    ebarimt_lottery = null, ebarimt_qr_text = null, ebarimt_problem = null
    where loan_request_id = request;
  update payment_events set detail = '{}' where payment_id in (select id from payments where loan_request_id = request);
  update payout_ticks set note = '' where offer_id in (select id from offers where loan_request_id = request);
  delete from payout_accounts where loan_request_id = request;
  update disbursements set account = '""', holder = '', end_reason = case when end_reason is not null then 'erased' end
    where loan_request_id = request;
  update loan_handovers set detail = '' where loan_request_id = request;
  -- A file to the bank names several people: it goes with the last of them.
  update payout_files set content = '\\x00', content_hash = decode(repeat('00', 32), 'hex')
    where id in (select file_id from disbursements where loan_request_id = request) and not exists (
      select from disbursements d join loan_requests r on r.id = d.loan_request_id
      where d.file_id = payout_files.id and r.erased_at is null);

  if known.reference is not null then
    delete from demo_mails where position(known.reference in subject || text_body) > 0;
    delete from mail_outbox where position(known.reference in coalesce(content::text, '')) > 0;
    delete from sms_outbox where position(known.reference in coalesce(content::text, '')) > 0;
  end if;
  perform set_config('zeel.erasing', '', true);
end $$;

-- Erases the payloads of these events, which are of one subject; the caller writes the event that names them.
create function erase_audit_events(ids uuid[], erased timestamptz) returns void
language sql security definer set search_path from current as $$
  update audit_events set payload = null, salt = null, address = null, erased_at = erased
  where id = any (ids) and erased_at is null and type <> 'audit.payloads_erased'
$$;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(TABLES + GUARDS + ERASING).execute(db);
};
