import { type Kysely, sql } from 'kysely';

/** People, their sessions and their ways in. */
const STATEMENTS = `
create table users (
  id uuid primary key,
  email text check (length(email) <= 254),
  status text not null default 'active' check (status in ('active', 'disabled')),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['applicant', 'officer', 'approver', 'finance', 'administrator', 'auditor']),
  -- Up to this amount an approver decides alone; null covers nothing.
  authority_mnt bigint check (authority_mnt >= 0),
  created_at timestamptz(3) not null,
  display_name text not null default '' check (length(display_name) <= 120),
  phone text check (length(phone) <= 30),
  -- Name and role under a message to an applicant, as the member of staff wants them.
  signature text check (length(signature) between 1 and 120),
  locale text not null default 'en' check (locale in ('en', 'zh', 'fr', 'ja', 'mn')),
  -- argon2id; null for people who only come through a provider or have not accepted their invitation yet.
  password_hash text,
  email_verified_at timestamptz(3),
  -- A changed address that waits for its proof.
  pending_email text check (length(pending_email) <= 254),
  -- Set while the invitation waits to be accepted.
  invited_at timestamptz(3),
  -- For optimistic locking of changes by administrators.
  version integer not null default 1 check (version > 0),
  -- Encrypted under a key of the configuration; counts once confirmed.
  factor_secret bytea,
  factor_confirmed_at timestamptz(3),
  -- The last half-minute whose code was used: the same code is never taken twice.
  factor_last_step bigint,
  check (factor_confirmed_at is null or factor_secret is not null)
);
create unique index users_email_unique on users (lower(email));
-- Staff are a handful among all applicants, and are looked for by their roles.
create index users_roles on users using gin (roles);
create index users_name on users (lower(coalesce(nullif(display_name, ''), email)), id);

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

-- Open streams are told before anything that is committed later: whoever lost a right or a session hears nothing more.
create function tell_changed_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('zeel_live', json_build_object('rightsOf', to_jsonb(new) ->> tg_argv[0])::text);
  return null;
end $$;
create trigger tell_changed_rights after update of roles, status on users for each row
  when (old.roles is distinct from new.roles or old.status is distinct from new.status)
  execute function tell_changed_rights('id');
create trigger tell_changed_rights after update of ended_at on sessions for each row
  when (old.ended_at is distinct from new.ended_at) execute function tell_changed_rights('user_id');

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
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
