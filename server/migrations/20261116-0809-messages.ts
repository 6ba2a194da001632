import { type Kysely, sql } from 'kysely';

/** The thread of messages between applicant and lender, what each person is told within the app, and the words and choices of messages. */
const STATEMENTS = `
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
  -- Empty where files say everything.
  body text not null check (length(body) <= 4000),
  -- Name and role as the officer had set them on that day.
  signature text check (length(signature) between 1 and 120),
  at timestamptz(3) not null,
  check (signature is null or side = 'lender')
);
create index messages_thread on messages (loan_request_id, id desc);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null,
  loan_request_id uuid not null references loan_requests,
  reference text not null,
  at timestamptz(3) not null,
  -- How often it happened while it was unread.
  times integer not null default 1 check (times > 0),
  read_at timestamptz(3),
  -- Marked as unread by its reader: it stays a line of its own.
  is_kept boolean not null default false
);
create index notifications_newest on notifications (user_id, id desc);
create unique index notifications_unread on notifications (user_id, loan_request_id, kind)
  where read_at is null and not is_kept;
create index notifications_at on notifications (at);

-- The lender's own words in place of those of the repository. Versions are only added; the newest counts.
create table message_templates (
  event text not null,
  channel text not null check (channel in ('email', 'sms')),
  language text not null,
  version integer not null check (version > 0),
  -- Null: the words of the repository again.
  words jsonb,
  by_user_id uuid not null references users,
  at timestamptz(3) not null,
  primary key (event, channel, language, version)
);
create trigger tell_kept after insert or update or delete or truncate on message_templates
  for each statement execute function tell_kept('templates');

-- What an administrator has set, group by group. Versions are only added; the newest counts.
create table setting_versions (
  setting text not null,
  version integer not null check (version > 0),
  -- Null: what the environment or the service itself says.
  value jsonb,
  by_user_id uuid not null references users,
  at timestamptz(3) not null,
  primary key (setting, version)
);
create trigger tell_kept after insert or update or delete or truncate on setting_versions
  for each statement execute function tell_kept('settings');

-- Pictures of the lender by the hash of their bytes. Versions of the settings and agreements name them, so none is taken away.
create table lender_logos (
  hash text primary key,
  bytes bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  at timestamptz(3) not null
);

-- When each service outside last answered and last failed, whichever server asked it.
create table integration_states (
  integration text primary key,
  answered_at timestamptz(3),
  failed_at timestamptz(3),
  fault text check (fault in ('silent', 'denied', 'failed')),
  code text,
  check ((failed_at is null) = (fault is null))
);

-- Which optional messages a reader wants; without a row they come.
create table message_choices (
  -- 'user:<id>', or 'address:<digest>' of somebody without an account.
  reader text not null,
  event text not null,
  channel text not null check (channel in ('email', 'sms')),
  is_wanted boolean not null,
  changed_at timestamptz(3) not null,
  primary key (reader, event, channel)
);

-- How staff hear by mail of what the bell tells them; without a row at once.
create table digest_choices (
  user_id uuid primary key references users,
  rhythm text not null check (rhythm in ('at_once', 'daily', 'off')),
  -- What was told before is not told again.
  told_until timestamptz(3) not null
);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
