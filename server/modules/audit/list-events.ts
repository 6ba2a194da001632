import { sql } from 'kysely';
import type { AuditSubject } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';

/** The part of the trail that somebody asks for. */
export interface TrailFilter {
  readonly types?: readonly string[] | undefined;
  readonly actorId?: string | undefined;
  /** Events of any of these. */
  readonly subjects?: readonly AuditSubject[] | undefined;
  /** The event with this number of the chain. */
  readonly number?: number | undefined;
  readonly from?: Date | undefined;
  /** Not included. */
  readonly until?: Date | undefined;
}

/** The event behind which a page begins. */
export interface TrailPlace {
  readonly at: Date;
  readonly id: string;
}

export interface TrailEvent extends TrailPlace {
  readonly number: number | null;
  readonly type: string;
  readonly actorKind: 'person' | 'visitor' | 'system' | 'party';
  readonly actorId: string | null;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly requestId: string | null;
  readonly address: string | null;
  /** Null when it was erased. */
  readonly payload: Record<string, unknown> | null;
  /** What links it to the chain, in hexadecimal digits; null until it is sealed. */
  readonly hash: string | null;
}

const joined = (conditions: readonly ReturnType<typeof sql>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Conditions on the time, which every index of the events ends with. */
function inTime({ from, until }: TrailFilter, after: TrailPlace | null) {
  const conditions = [];
  if (from !== undefined) conditions.push(sql`at >= ${from}`);
  if (until !== undefined) conditions.push(sql`at < ${until}`);
  if (after !== null) conditions.push(sql`(at, id) < (${after.at}, ${after.id}::uuid)`);
  return conditions;
}

function ofWhomAndWhat({ actorId, subjects, number }: TrailFilter) {
  const conditions = [];
  if (actorId !== undefined) conditions.push(sql`actor_id = ${actorId}::uuid`);
  if (number !== undefined)
    conditions.push(sql`id = (select event_id from audit_chain where seq = ${number}::bigint)`);
  if (subjects !== undefined)
    conditions.push(sql`(subject_kind, subject_id) in (select * from unnest(
      ${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::text[]))`);
  return conditions;
}

/**
 * A page of the trail, newest first. Of kinds alone it reads the newest of each type, so that rare events are found at once among
 * millions of others; everything else is few enough behind the index of its person or thing.
 */
export async function listTrailEvents(
  db: Db,
  filter: TrailFilter,
  { after, limit }: { readonly after: TrailPlace | null; readonly limit: number },
): Promise<TrailEvent[]> {
  const time = inTime(filter, after);
  const whom = ofWhomAndWhat(filter);
  const newest = sql`order by at desc, id desc limit ${limit}`;
  const found =
    filter.types !== undefined && whom.length === 0
      ? sql`select found.* from unnest(${[...filter.types]}::text[]) as wanted, lateral (
          select * from audit_events where ${joined([sql`type = wanted`, ...time])} ${newest}) as found ${newest}`
      : sql`select * from audit_events where ${joined([
          ...whom,
          ...time,
          ...(filter.types === undefined ? [] : [sql`type = any (${[...filter.types]}::text[])`]),
        ])} ${newest}`;
  const { rows } = await sql<TrailEvent>`
    select event.id, link.seq as number, event.at, event.type, event.actor_kind as "actorKind", event.actor_id as "actorId",
      event.subject_kind as "subjectKind", event.subject_id as "subjectId", event.request_id as "requestId", event.address,
      event.payload, encode(link.hash, 'hex') as hash
    from (${found}) as event left join audit_chain as link on link.event_id = event.id
    order by event.at desc, event.id desc`.execute(db);
  return rows;
}
