import { type Kysely, sql } from 'kysely';

/**
 * The audit trail. Each event is linked to the one before by a hash. Linking happens in a deferred trigger, at the
 * end of the transaction: the one lock on the head is then the last a transaction takes, so it is held for a
 * moment only and cannot be part of a deadlock.
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
  constraint audit_events_actor_check check ((actor_kind in ('person', 'party')) = (actor_id is not null)),
  check ((erased_at is null) = (payload is not null and salt is not null))
);
create index audit_events_subject on audit_events (subject_kind, subject_id, at);
create index audit_events_actor on audit_events (actor_id, at);

create table audit_chain (
  seq bigint primary key,
  event_id uuid not null unique references audit_events,
  previous bytea not null check (length(previous) = 32),
  hash bytea not null check (length(hash) = 32)
);

create table audit_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash bytea not null check (length(hash) = 32)
);
insert into audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));

create function link_audit_event() returns trigger language plpgsql as $$
declare
  head audit_head%rowtype;
  linked bytea;
begin
  select * into strict head from audit_head for update;
  linked := sha256(head.hash || convert_to(concat_ws(chr(31),
    head.seq + 1, new.id,
    to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    new.type, new.actor_kind, coalesce(new.actor_id::text, ''),
    new.subject_kind, new.subject_id, coalesce(new.request_id, ''),
    encode(new.digest, 'hex')), 'UTF8'));
  insert into audit_chain (seq, event_id, previous, hash) values (head.seq + 1, new.id, head.hash, linked);
  update audit_head set seq = head.seq + 1, hash = linked;
  return null;
end $$;

create constraint trigger link_audit_event after insert on audit_events
  deferrable initially deferred for each row execute function link_audit_event();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is never changed (% on %)', tg_op, tg_table_name;
end $$;

-- An erasure counts only with the event that names it, so that event itself is never erased.
create function guard_audit_erasure() returns trigger language plpgsql as $$
begin
  if new.payload is null and new.salt is null and new.erased_at is not null and old.erased_at is null
    and old.type <> 'audit.payloads_erased'
    and (new.id, new.at, new.type, new.actor_kind, new.subject_kind, new.subject_id, new.digest)
      = (old.id, old.at, old.type, old.actor_kind, old.subject_kind, old.subject_id, old.digest)
    and new.actor_id is not distinct from old.actor_id and new.request_id is not distinct from old.request_id
  then
    return new;
  end if;
  raise exception 'of an audit event only the payload may be erased';
end $$;

create trigger guard_audit_erasure before update on audit_events for each row execute function guard_audit_erasure();
create trigger refuse_delete before delete on audit_events for each row execute function refuse_audit_change();
create trigger refuse_truncate before truncate on audit_events execute function refuse_audit_change();
create trigger refuse_change before update or delete on audit_chain for each row execute function refuse_audit_change();
create trigger refuse_truncate before truncate on audit_chain execute function refuse_audit_change();
create trigger refuse_delete before delete on audit_head for each row execute function refuse_audit_change();
create trigger refuse_truncate before truncate on audit_head execute function refuse_audit_change();

-- Every look through the whole trail, so that it can be shown when the last one was and what it found.
create table audit_verifications (
  id uuid primary key,
  at timestamptz(3) not null,
  cause text not null check (cause in ('nightly', 'command', 'alarm')),
  length bigint not null,
  anchored_seq bigint not null,
  fault_count bigint not null,
  -- The first of them: [{ seq, fault }].
  faults jsonb not null,
  took_ms bigint not null
);
create index audit_verifications_at on audit_verifications (at desc);

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
