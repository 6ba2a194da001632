import { type Kysely, sql } from 'kysely';

/**
 * What the platform itself keeps: stored replies, outgoing mails and text messages, counters of attempts, the news of the last
 * minutes for open screens, and the guard of rows that are proof.
 */
const STATEMENTS = `
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
  -- Of the table of messages.
  event text not null,
  recipient text not null,
  -- The reader's account, where there is one: their choices count.
  user_id uuid,
  language text not null,
  -- Name, values, facts and link. Emptied once sent: they hold names and single-use links.
  content jsonb,
  -- Of a test that an administrator sends to themselves: words that do not count yet.
  test_words jsonb,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  -- Its reader does not want such mails.
  declined_at timestamptz(3),
  attempts integer not null default 0,
  last_error text,
  last_tried_at timestamptz(3),
  -- Between the mail server's word that it has taken a mail and our record of it a server may die: that moment leaves a mark.
  handing_over_since timestamptz,
  may_be_double boolean not null default false
);
create index mail_outbox_waiting on mail_outbox (created_at) where sent_at is null and declined_at is null;

create table sms_outbox (
  id uuid primary key,
  event text not null,
  recipient text not null,
  user_id uuid,
  language text not null,
  -- The values of the template. Emptied once sent: they hold a code.
  content jsonb,
  test_words jsonb,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  declined_at timestamptz(3),
  -- How many segments were paid for.
  segments integer,
  attempts integer not null default 0,
  last_error text,
  last_tried_at timestamptz(3),
  handing_over_since timestamptz,
  may_be_double boolean not null default false
);
create index sms_outbox_waiting on sms_outbox (created_at) where sent_at is null and declined_at is null;

-- Counters of attempts. Keys are digests where they would hold an address.
create table attempt_counters (
  bucket text primary key,
  attempts integer not null check (attempts >= 0),
  last_at timestamptz(3) not null,
  blocked_until timestamptz(3)
);
create index attempt_counters_age on attempt_counters (last_at);

-- The news of the last minutes for open screens, so that a stream which broke goes on where it was.
create table live_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  change text not null
);
create index live_changes_order on live_changes (transaction_id);

create table live_log (
  is_only_row boolean primary key default true check (is_only_row),
  -- Numbers of transactions mean nothing in another database, such as one that was restored.
  epoch uuid not null default gen_random_uuid(),
  -- Of the news up to this transaction some may be gone.
  purged_through xid8 not null default pg_current_xact_id(),
  -- The oldest open transaction at each of the last purges, newest first: age is counted in purges, one a minute, by nobody's clock.
  marks xid8[] not null default '{}',
  -- Whether there is a hosted database that is told where requests stand; set at the start of every server.
  is_mirrored boolean not null default false
);
insert into live_log default values;

-- The keys that numbers of people and files are encrypted with, each wrapped under a key that is kept outside the database.
create table data_keys (
  id integer primary key check (id between 0 and 65535),
  purpose text not null check (purpose in ('data', 'digest')),
  wrapped bytea not null check (length(wrapped) = 60),
  -- Names the key outside; nothing of it can be read from the name.
  wrapped_by text not null check (wrapped_by ~ '^[0-9a-f]{16}$'),
  -- The one that is encrypted with.
  is_current boolean not null,
  created_at timestamptz(3) not null,
  -- Since when nothing is encrypted with it any more.
  retired_at timestamptz(3),
  check ((id = 0) = (purpose = 'digest')),
  check (not is_current or retired_at is null)
);
create unique index data_keys_current on data_keys (purpose) where is_current;
create function tell_data_keys() returns trigger language plpgsql as $$
begin
  perform pg_notify('zeel_kept', 'data_keys');
  return null;
end $$;
create trigger tell_data_keys after insert or update or delete on data_keys
  for each statement execute function tell_data_keys();

-- How far a rotation has come that was begun and is not finished.
create table key_rotation (
  is_only_row boolean primary key default true check (is_only_row),
  to_key integer not null references data_keys,
  -- The column that is being encrypted anew, and the last row of it that was.
  place integer not null default 0 check (place >= 0),
  after text[],
  renewed bigint not null default 0,
  began_at timestamptz(3) not null
);

-- Whether rows are only being encrypted anew, under another key: what they say stays. Asked for by the owner of the tables alone.
create function is_encrypting_anew(owned regclass) returns boolean language sql stable as $$
  select coalesce(current_setting('zeel.encrypting_anew', true), '') = 'yes'
    and pg_has_role(session_user, (select relowner from pg_class where oid = owned), 'member')
$$;

-- Guards tables whose rows are proof, in any room.
create function refuse_proof_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_encrypting_anew(tg_relid) then
    return new;
  end if;
  raise exception '% keeps what happened and is never changed (%)', tg_table_name, tg_op;
end $$;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
