import { type Kysely, sql } from 'kysely';

/**
 * An erasure counts only with the event that names it, so that event itself is never erased. And every look through the
 * whole trail is kept, so that it can be shown when the last one was and what it found.
 */
const STATEMENTS = `
create or replace function guard_audit_erasure() returns trigger language plpgsql as $$
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
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
