import { type Kysely, sql } from 'kysely';

/** People beyond what the session hook reads, their ways in, and what keeps guessers slow. */
const STATEMENTS = `
alter table users
  add column display_name text not null default '' check (length(display_name) <= 120),
  add column phone text check (length(phone) <= 30),
  add column locale text not null default 'en' check (locale in ('en', 'zh', 'fr', 'ja', 'mn')),
  -- argon2id; null for people who only come through a provider or have not accepted their invitation yet.
  add column password_hash text,
  add column email_verified_at timestamptz(3),
  -- A changed address that waits for its proof.
  add column pending_email text check (length(pending_email) <= 254),
  -- Set while the invitation waits to be accepted.
  add column invited_at timestamptz(3),
  -- For optimistic locking of changes by administrators.
  add column version integer not null default 1 check (version > 0),
  -- Encrypted under a key of the configuration; counts once confirmed.
  add column factor_secret bytea,
  add column factor_confirmed_at timestamptz(3),
  -- The last half-minute whose code was used: the same code is never taken twice.
  add column factor_last_step bigint,
  add check (factor_confirmed_at is null or factor_secret is not null);
create index users_name on users (lower(coalesce(nullif(display_name, ''), email)), id);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

create table single_use_links (
  -- SHA-256: a stolen copy of the table opens nothing.
  token_hash bytea primary key check (length(token_hash) = 32),
  purpose text not null check (purpose in
    ('verify-email', 'change-email', 'reset-password', 'invitation', 'second-factor', 'connect-provider')),
  user_id uuid not null references users on delete cascade,
  -- The address the link was sent to; it proves that one and no other.
  email text,
  -- How the first factor was given, for a link that waits for the second.
  method text check ((purpose = 'second-factor') = (method is not null)),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index single_use_links_user on single_use_links (user_id, purpose) where used_at is null;
create index single_use_links_expiry on single_use_links (expires_at);

create table connected_accounts (
  issuer text not null,
  subject text not null check (length(subject) <= 255),
  user_id uuid not null references users on delete cascade,
  provider text not null,
  email text,
  connected_at timestamptz(3) not null,
  -- Never by e-mail: an address can change hands, issuer and subject cannot.
  primary key (issuer, subject),
  constraint connected_accounts_one_each unique (user_id, provider)
);

-- A popup on its way to a provider and back.
create table oauth_runs (
  state_hash bytea primary key check (length(state_hash) = 32),
  -- The cookie of the browser that began: only it may finish.
  browser_hash bytea not null check (length(browser_hash) = 32),
  provider text not null check (provider in ('google', 'facebook')),
  -- Who connects an account; null for a sign-in.
  user_id uuid references users on delete cascade,
  state text not null,
  code_verifier text not null,
  nonce text not null,
  redirect_uri text not null,
  locale text not null,
  expires_at timestamptz(3) not null
);
create index oauth_runs_expiry on oauth_runs (expires_at);

-- A finished sign-in at a provider that waits up to a minute to be turned into a session.
create table oauth_finishes (
  token_hash bytea primary key check (length(token_hash) = 32),
  provider text not null,
  issuer text not null,
  subject text not null,
  email text,
  is_email_verified boolean not null,
  display_name text,
  locale text not null,
  expires_at timestamptz(3) not null
);
create index oauth_finishes_expiry on oauth_finishes (expires_at);

-- Where a person has signed in from before: a device by its cookie, a network by its address.
create table known_places (
  user_id uuid not null references users on delete cascade,
  place_hash bytea not null check (length(place_hash) = 32),
  last_seen_at timestamptz(3) not null,
  primary key (user_id, place_hash)
);

-- Counters of attempts. Keys are digests where they would hold an address.
create table attempt_counters (
  bucket text primary key,
  attempts integer not null check (attempts >= 0),
  last_at timestamptz(3) not null,
  blocked_until timestamptz(3)
);
create index attempt_counters_age on attempt_counters (last_at);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
