import { sql } from 'kysely';
import type { Clock } from '../clock/index.ts';
import type { Db, Tx } from '../database/index.ts';
import { type ChainLink, HASHED_COLUMNS, hashLink } from './hash-event.ts';
import './tables.ts';

/** Held while a batch is sealed: one at a time, whatever the number of servers. */
const SEALING_LOCK = 5_142_901;

/** As many as are sealed in a moment, so that nobody waits long for the lock. */
const BATCH = 2_000;

/**
 * Seals every event that is committed now: links it to the chain and takes away the note that it is not in it. Notes are what
 * is looked for, so an event of a long transaction is found whenever it commits, whatever was sealed before.
 */
export async function sealAuditEvents(db: Db, clock: Clock): Promise<void> {
  let sealed = BATCH;
  // A batch that is not full was the last.
  while (sealed === BATCH) sealed = await db.transaction().execute((tx) => sealBatch(tx, clock));
}

/** Seals the oldest of the unsealed events as one batch, in a few statements. Gives their number. */
async function sealBatch(tx: Tx, clock: Clock): Promise<number> {
  // The plans by which the database checks each link are made once and kept. Those of a trail that is still short would read whole
  // tables, and go on doing so for a while when it has grown.
  await sql`select pg_advisory_xact_lock(${SEALING_LOCK}), set_config('enable_seqscan', 'off', true)`.execute(
    tx,
  );
  const unsealed = await readUnsealed(tx);
  if (unsealed.length === 0) return 0;
  const head = await readHead(tx);
  const sealedAt = clock.now();
  let previous = head.hash;
  const links = unsealed.map(({ position, subjectPosition, subjectHash, ...event }, index) => {
    const seq = head.seq + index + 1;
    const link: ChainLink = { seq, batch: head.batch + 1, position, sealedAt, subjectPosition, subjectHash };
    const hash = hashLink(previous, link, event);
    const linked = { ...link, eventId: event.id, previous, hash };
    previous = hash;
    return linked;
  });
  await insertLinks(tx, links);
  return links.length;
}

const readUnsealed = (tx: Tx) =>
  tx
    .selectFrom('audit_unsealed as note')
    // A note whose event was deleted by force stays, and is found when the trail is looked through.
    .innerJoin('audit_events as event', 'event.id', 'note.event_id')
    .select([
      'note.position',
      'note.subject_position as subjectPosition',
      'note.subject_hash as subjectHash',
      ...HASHED_COLUMNS,
    ])
    .orderBy('note.position')
    .limit(BATCH)
    .execute();

const readHead = (tx: Tx) =>
  tx
    .selectFrom('audit_head as head')
    .leftJoin('audit_chain as link', 'link.seq', 'head.seq')
    .select((expression) => [
      'head.seq',
      'head.hash',
      expression.fn.coalesce('link.batch', expression.lit(0)).as('batch'),
    ])
    .executeTakeFirstOrThrow();

interface InsertedLink extends ChainLink {
  readonly eventId: string;
  readonly previous: Buffer;
  readonly hash: Buffer;
}

/** One statement with the same text for any number of links. The database moves the head and takes the notes away (settle_links). */
async function insertLinks(tx: Tx, links: readonly InsertedLink[]): Promise<void> {
  const column = <Key extends keyof InsertedLink>(key: Key): InsertedLink[Key][] =>
    links.map((link) => link[key]);
  await sql`
    insert into audit_chain (seq, event_id, batch, position, sealed_at, subject_position, subject_hash, previous, hash)
    select * from unnest(${column('seq')}::bigint[], ${column('eventId')}::uuid[], ${column('batch')}::bigint[],
      ${column('position')}::bigint[], ${column('sealedAt')}::timestamptz[], ${column('subjectPosition')}::bigint[],
      ${column('subjectHash')}::bytea[], ${column('previous')}::bytea[], ${column('hash')}::bytea[])`.execute(
    tx,
  );
}
