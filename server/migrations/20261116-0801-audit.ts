import { type Kysely, sql } from 'kysely';

/**
 * The audit trail. A transaction writes its events without a lock that others share, and leaves a note that they are not
 * sealed yet. Soon after, a server links all noted events to the chain, each to the one before by a hash
 * (server/platform/audit/seal-audit-events.ts). Events of one loan request or payment are besides linked to each other when
 * they are written, because whoever writes them holds that request or payment anyway.
 */
const STATEMENTS = `
create table audit_events (
  id uuid primary key,
  at timestamptz(3) not null,
  type text not null check (type ~ '^[a-z_]+(\\.[a-z_]+)+$'),
  actor_kind text not null check (actor_kind in ('person', 'visitor', 'system', 'party')),
  -- A party acts by their own private link and is known by the id of their part.
  actor_id uuid,
  -- No control characters: they separate the fields in what is hashed.
  subject_kind text not null check (subject_kind !~ '[[:cntrl:]]'),
  subject_id text not null check (subject_id !~ '[[:cntrl:]]'),
  request_id text check (request_id !~ '[[:cntrl:]]'),
  -- Only the salted digest is hashed into the chain, so payload and salt can be erased and the chain still holds.
  payload jsonb,
  salt bytea,
  digest bytea not null check (length(digest) = 32),
  erased_at timestamptz(3),
  -- The network address of the caller. It is digested with the payload, because it may have to be erased with it.
  address text check (address !~ '[[:cntrl:]]'),
  constraint audit_events_actor_check check ((actor_kind in ('person', 'party')) = (actor_id is not null)),
  check ((erased_at is null) = (payload is not null and salt is not null)),
  check (erased_at is null or address is null)
);
-- Each filter of the trail reads the newest events of its index, backwards.
create index audit_events_subject on audit_events (subject_kind, subject_id, at);
create index audit_events_actor on audit_events (actor_id, at);
create index audit_events_type on audit_events (type, at);
create index audit_events_at on audit_events (at);

-- The events that the chain does not hold yet. An event counts as written with its note, and the note goes when it is sealed.
create table audit_unsealed (
  -- No reference: only the trigger below writes notes, from the event itself, and every write would pay for asking again.
  event_id uuid primary key,
  -- The order in which events were written. Those of a transaction that rolled back leave gaps.
  position bigint generated always as identity,
  -- The place among the events of its subject, and the hash that continues the one before it there.
  subject_position bigint,
  subject_hash bytea check (length(subject_hash) = 32),
  check ((subject_position is null) = (subject_hash is null))
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create table audit_subject_heads (
  subject_kind text not null,
  subject_id text not null,
  position bigint not null,
  hash bytea not null check (length(hash) = 32),
  primary key (subject_kind, subject_id)
) with (fillfactor = 80);

create table audit_chain (
  seq bigint primary key,
  event_id uuid not null unique references audit_events,
  -- Events that were sealed together have the same number; in it they stand by their position.
  batch bigint not null,
  position bigint not null,
  sealed_at timestamptz(3) not null,
  subject_position bigint,
  subject_hash bytea check (length(subject_hash) = 32),
  previous bytea not null check (length(previous) = 32),
  hash bytea not null check (length(hash) = 32)
);

-- Up to where the trail is kept in a bucket outside, if there is one, and whether administrators were told that it cannot be.
create table audit_bucket_heads (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  kept_at timestamptz(3),
  told_at timestamptz(3)
);

create table audit_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash bytea not null check (length(hash) = 32)
);
insert into audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));

-- Continues the hash of a subject; server/platform/audit/hash-event.ts builds the same text, letter for letter.
create function hash_in_subject(previous bytea, place bigint, event audit_events) returns bytea language sql stable as $$
  select sha256(previous || convert_to(concat_ws(chr(31),
    place, event.id,
    to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    event.type, event.actor_kind, coalesce(event.actor_id::text, ''),
    event.subject_kind, event.subject_id, coalesce(event.request_id, ''),
    encode(event.digest, 'hex')), 'UTF8'))
$$;

-- Deferred to the end of the transaction: the lock on a subject's head is then the last that it takes, so it is held for a
-- moment only, and a look at a request does not wait for somebody's work on it.
-- Like every function below that writes, it runs with the rights of the owner of the tables: the role of the service may insert
-- events and links, and change nothing (server/platform/database/grant-service.ts).
create function note_unsealed_event() returns trigger language plpgsql security definer set search_path from current as $$
declare
  linked audit_subject_heads%rowtype;
begin
  if new.subject_kind in ('loan-request', 'payment') then
    insert into audit_subject_heads as head (subject_kind, subject_id, position, hash)
      values (new.subject_kind, new.subject_id, 1, hash_in_subject(decode(repeat('00', 32), 'hex'), 1, new))
      on conflict (subject_kind, subject_id) do update
        set position = head.position + 1, hash = hash_in_subject(head.hash, head.position + 1, new)
      returning * into linked;
  end if;
  insert into audit_unsealed (event_id, subject_position, subject_hash) values (new.id, linked.position, linked.hash);
  return null;
end $$;

create constraint trigger note_unsealed_event after insert on audit_events
  deferrable initially deferred for each row execute function note_unsealed_event();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is never changed (% on %)', tg_op, tg_table_name;
end $$;

-- An erasure counts only with the event that names it, so that event itself is never erased.
create function guard_audit_erasure() returns trigger language plpgsql as $$
begin
  if new.payload is null and new.salt is null and new.address is null and new.erased_at is not null and old.erased_at is null
    and old.type <> 'audit.payloads_erased'
    and (new.id, new.at, new.type, new.actor_kind, new.subject_kind, new.subject_id, new.digest)
      = (old.id, old.at, old.type, old.actor_kind, old.subject_kind, old.subject_id, old.digest)
    and new.actor_id is not distinct from old.actor_id and new.request_id is not distinct from old.request_id
  then
    return new;
  end if;
  raise exception 'of an audit event only the payload may be erased';
end $$;

-- The note of an event goes only when the chain holds the event.
create function guard_audit_note() returns trigger language plpgsql as $$
begin
  if not exists (select from audit_chain where event_id = old.event_id) then
    raise exception 'an event that is not in the audit chain stays noted';
  end if;
  return old;
end $$;

-- Links that were added to the chain become its end, and the notes of their events go.
create function settle_links() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if (select min(seq) from added) is distinct from (select seq + 1 from audit_head) and exists (select from added) then
    raise exception 'links continue the audit chain at its end';
  end if;
  delete from audit_unsealed where event_id in (select event_id from added);
  update audit_head set (seq, hash) = (select seq, hash from added order by seq desc limit 1) where exists (select from added);
  return null;
end $$;

-- Erases the payloads of a subject and gives the ids of the events; the caller writes the event that names them.
create function erase_audit_payloads(kind text, id text, erased timestamptz) returns setof uuid
language sql security definer set search_path from current as $$
  update audit_events set payload = null, salt = null, address = null, erased_at = erased
  where subject_kind = kind and subject_id = erase_audit_payloads.id and erased_at is null and type <> 'audit.payloads_erased'
  returning audit_events.id
$$;

create trigger settle_links after insert on audit_chain referencing new table as added
  for each statement execute function settle_links();
create trigger guard_audit_erasure before update on audit_events for each row execute function guard_audit_erasure();
create trigger refuse_delete before delete on audit_events for each row execute function refuse_audit_change();
create trigger refuse_truncate before truncate on audit_events execute function refuse_audit_change();
create trigger refuse_change before update or delete on audit_chain for each row execute function refuse_audit_change();
create trigger refuse_truncate before truncate on audit_chain execute function refuse_audit_change();
create trigger guard_delete before delete on audit_unsealed for each row execute function guard_audit_note();
create trigger refuse_change before update on audit_unsealed for each row execute function refuse_audit_change();
create trigger refuse_truncate before truncate on audit_unsealed execute function refuse_audit_change();
create trigger refuse_delete before delete on audit_subject_heads for each row execute function refuse_audit_change();
create trigger refuse_truncate before truncate on audit_subject_heads execute function refuse_audit_change();
create trigger refuse_delete before delete on audit_head for each row execute function refuse_audit_change();
create trigger refuse_truncate before truncate on audit_head execute function refuse_audit_change();

-- Every look through the whole trail, so that it can be shown when the last one was and what it found.
create table audit_verifications (
  id uuid primary key,
  at timestamptz(3) not null,
  cause text not null check (cause in ('nightly', 'command', 'alarm', 'screen')),
  length bigint not null,
  unsealed bigint not null,
  anchored_seq bigint not null,
  fault_count bigint not null,
  -- The first of them: [{ seq, fault }].
  faults jsonb not null,
  took_ms bigint not null
);
create index audit_verifications_at on audit_verifications (at desc);

-- A look through the trail that somebody asked for on the screen: how far it is, and then what it found.
create table audit_checks (
  id uuid primary key,
  asked_at timestamptz(3) not null,
  asked_by uuid not null,
  checked bigint not null default 0,
  total bigint not null default 0,
  -- Null while it waits or runs.
  verification_id uuid references audit_verifications,
  failed_at timestamptz(3)
);
create index audit_checks_asked_at on audit_checks (asked_at desc);
-- One at a time: whoever asks meanwhile sees how far that one is.
create unique index audit_checks_open on audit_checks ((true)) where verification_id is null and failed_at is null;

-- What somebody has looked at in this hour, so that reading the same again leaves no second event.
create table audit_looks (
  user_id uuid not null,
  kind text not null,
  subject text not null,
  hour timestamptz not null,
  primary key (user_id, kind, subject, hour)
);
create index audit_looks_hour on audit_looks (hour);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
