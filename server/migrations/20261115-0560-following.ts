import { type Kysely, sql } from 'kysely';

/**
 * Following a request after it was sent: one-time codes and the secrets they open, text messages, what the lender asks
 * for, the thread of messages, and the own part of guarantors and co-borrowers.
 */
const STATEMENTS = `
-- Someone who acts by their own private link, known by the id of their part.
alter table audit_events
  drop constraint audit_events_actor_kind_check,
  drop constraint audit_events_check,
  add constraint audit_events_actor_kind_check check (actor_kind in ('person', 'visitor', 'system', 'party')),
  add constraint audit_events_actor_check check ((actor_kind in ('person', 'party')) = (actor_id is not null));

create table sms_outbox (
  id uuid primary key,
  recipient text not null,
  -- Emptied once sent: it holds a code.
  text_body text,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  attempts integer not null default 0,
  last_error text
);
create index sms_outbox_waiting on sms_outbox (created_at) where sent_at is null;

create table tracking_codes (
  id uuid primary key,
  loan_request_id uuid not null references loan_requests,
  -- Keyed: six digits are few enough to try them all against a plain hash.
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  tries integer not null default 0 check (tries >= 0),
  -- Used, or put out of use by a later one.
  used_at timestamptz(3)
);
create unique index tracking_codes_live on tracking_codes (loan_request_id) where used_at is null;
create index tracking_codes_age on tracking_codes (expires_at);

create table tracking_secrets (
  secret_hash bytea primary key check (length(secret_hash) = 32),
  loan_request_id uuid not null references loan_requests,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  idle_limit_hours integer not null check (idle_limit_hours > 0),
  expires_at timestamptz(3) not null,
  -- Of one that went out in a mail: when the applicant names another address, what went to the old one opens nothing.
  sent_to text check (length(sent_to) <= 254)
);
create index tracking_secrets_request on tracking_secrets (loan_request_id);
create index tracking_secrets_age on tracking_secrets (expires_at);

create index loan_requests_guests on loan_requests (lower(data #>> '{applicant,email}'))
  where applicant_user_id is null and submitted_at is not null;

create table information_requests (
  id uuid primary key,
  loan_request_id uuid not null references loan_requests,
  asked_by uuid references users,
  asked_at timestamptz(3) not null,
  answered_at timestamptz(3)
);
create unique index information_requests_open on information_requests (loan_request_id) where answered_at is null;
create index information_requests_request on information_requests (loan_request_id, asked_at);

create table information_items (
  id uuid primary key,
  information_request_id uuid not null references information_requests,
  position integer not null check (position > 0),
  kind text not null check (kind in ('document', 'answer', 'correction')),
  text text not null check (length(text) between 1 and 1000),
  document_type text,
  answer_text text not null default '' check (length(answer_text) <= 1000),
  document_ids uuid[] not null default '{}',
  answered_at timestamptz(3),
  version integer not null default 1 check (version > 0),
  unique (information_request_id, position),
  check ((kind = 'document') = (document_type is not null))
);

create table message_threads (
  loan_request_id uuid primary key references loan_requests,
  applicant_read_to uuid,
  lender_read_to uuid,
  -- When each side was last told by mail that something waits.
  applicant_told_at timestamptz(3),
  lender_told_at timestamptz(3)
);
create table messages (
  id uuid primary key,
  loan_request_id uuid not null references message_threads,
  side text not null check (side in ('applicant', 'lender')),
  author_user_id uuid references users,
  body text not null check (length(body) between 1 and 4000),
  at timestamptz(3) not null
);
create index messages_thread on messages (loan_request_id, id desc);

create table party_tokens (
  -- SHA-256: a stolen copy of the table opens nothing.
  token_hash bytea primary key check (length(token_hash) = 32),
  loan_request_id uuid not null,
  party_id uuid not null,
  created_at timestamptz(3) not null,
  foreign key (loan_request_id, party_id) references loan_request_parties (loan_request_id, id)
);
create index party_tokens_party on party_tokens (loan_request_id, party_id);
insert into party_tokens (token_hash, loan_request_id, party_id, created_at)
  select token_hash, loan_request_id, id, invited_at from loan_request_parties where token_hash is not null;

alter table loan_request_parties
  drop constraint loan_request_parties_state_check,
  drop column token_hash,
  add column version integer not null default 1 check (version > 0),
  add column language text not null default 'en' check (language in ('en', 'zh', 'fr', 'ja', 'mn')),
  -- What they told about themselves; null before they came and after they refused.
  add column answers jsonb,
  add column answered_at timestamptz(3),
  add column refusal_reason text check (length(refusal_reason) <= 1000),
  add column reminders_sent integer not null default 0,
  add column lapses_at timestamptz(3);
update loan_request_parties set
  state = case state when 'answered' then 'completed' when 'declined' then 'refused' else state end,
  lapses_at = invited_at + interval '30 days';
alter table loan_request_parties
  alter column lapses_at set not null,
  alter column language drop default,
  add constraint loan_request_parties_state_check
    check (state in ('invited', 'completed', 'refused', 'lapsed', 'replaced'));
create index loan_request_parties_waiting on loan_request_parties (invited_at) where state = 'invited';

-- Null: the applicant's own. Each person consents once to each purpose.
alter table consents
  add column party_id uuid,
  drop constraint consents_loan_request_id_purpose_key,
  add foreign key (loan_request_id, party_id) references loan_request_parties (loan_request_id, id);
create unique index consents_once on consents (loan_request_id, party_id, purpose) nulls not distinct;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
