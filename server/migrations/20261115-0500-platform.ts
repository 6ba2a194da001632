import { type Kysely, sql } from 'kysely';

/**
 * What the platform itself needs: people and their sessions as far as the session hook reads them, stored
 * replies, the mail outbox. The identity room owns people beyond these columns and adds its own migrations.
 */
const STATEMENTS = `
create table users (
  id uuid primary key,
  email text check (length(email) <= 254),
  status text not null default 'active' check (status in ('active', 'disabled')),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['applicant', 'officer', 'approver', 'finance', 'administrator', 'auditor']),
  -- Up to this amount an approver decides alone; null covers nothing.
  authority_mnt bigint check (authority_mnt >= 0),
  created_at timestamptz(3) not null
);
create unique index users_email_unique on users (lower(email));

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Only the SHA-256 of a token is kept: a stolen copy of the table opens nothing.
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  idle_limit_seconds integer not null check (idle_limit_seconds > 0),
  expires_at timestamptz(3) not null check (expires_at > created_at),
  ended_at timestamptz(3),
  user_agent text not null default '' check (length(user_agent) <= 400),
  address text not null default '' check (length(address) <= 100)
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table idempotent_replies (
  -- 'user:<id>' for a person, 'visitor:<endpoint>' without a session.
  scope text not null,
  key_hash bytea not null check (length(key_hash) = 32),
  -- SHA-256 of endpoint, address and body: the same key must ask for the same thing.
  fingerprint bytea not null check (length(fingerprint) = 32),
  -- Null only inside the transaction that is doing the work.
  status integer,
  body bytea,
  -- Replies with secrets are encrypted under a key that only the caller can give again.
  is_sealed boolean not null default false,
  created_at timestamptz(3) not null,
  primary key (scope, key_hash)
);
create index idempotent_replies_age on idempotent_replies (created_at);

create table mail_outbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  -- Emptied once sent: bodies hold names and single-use links.
  text_body text,
  html_body text,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  attempts integer not null default 0,
  last_error text
);
create index mail_outbox_waiting on mail_outbox (created_at) where sent_at is null;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
