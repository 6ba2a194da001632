import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { digestPayload } from './digest-payload.ts';
import './tables.ts';

/** The head of the chain at some moment, kept outside the database. */
export interface AuditAnchor {
  readonly seq: number;
  /** Hex. */
  readonly hash: string;
}

export type AuditFault =
  /** A link is missing: the numbers do not follow each other. */
  | 'gap'
  /** A link does not continue from the one before it. */
  | 'broken-link'
  /** What the event says is not what was hashed. */
  | 'event-changed'
  /** The payload is not what was digested. */
  | 'payload-changed'
  /** The event of a link is gone. */
  | 'event-missing'
  /** An event stands outside the chain. */
  | 'event-unlinked'
  /** The stored head is not the end of the chain. */
  | 'head-mismatch'
  /** The chain is shorter than, or differs from, what was exported earlier. */
  | 'anchor-mismatch';

export interface AuditVerdict {
  readonly isIntact: boolean;
  readonly length: number;
  readonly faults: readonly { readonly seq: number; readonly fault: AuditFault }[];
}

const BATCH = 1_000;
const GENESIS = Buffer.alloc(32);

/** Recomputes the whole chain and compares it with itself, with its head and with the anchors. */
export async function verifyAuditChain(db: Db, anchors: readonly AuditAnchor[]): Promise<AuditVerdict> {
  const faults: { seq: number; fault: AuditFault }[] = [];
  const expected = new Map(anchors.map(({ seq, hash }) => [seq, hash]));
  let previous: Buffer = GENESIS;
  let seq = 0;
  // One snapshot: events committed meanwhile must not look like a fault.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      for (;;) {
        const links = await readLinks(tx, seq);
        for (const link of links) {
          if (link.seq !== seq + 1) faults.push({ seq: seq + 1, fault: 'gap' });
          seq = link.seq;
          const fault = checkLink(link, previous);
          if (fault !== null) faults.push({ seq, fault });
          const anchored = expected.get(seq);
          if (anchored !== undefined && anchored !== link.hash.toString('hex'))
            faults.push({ seq, fault: 'anchor-mismatch' });
          expected.delete(seq);
          previous = link.hash;
        }
        if (links.length < BATCH) break;
      }
      const head = await tx.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst();
      if (head === undefined || head.seq !== seq || !head.hash.equals(previous))
        faults.push({ seq, fault: 'head-mismatch' });
      if (await hasUnlinkedEvents(tx)) faults.push({ seq, fault: 'event-unlinked' });
    });
  // Number 0 is the empty chain's head, which every chain continues.
  expected.delete(0);
  for (const missing of expected.keys()) faults.push({ seq: missing, fault: 'anchor-mismatch' });
  return { isIntact: faults.length === 0, length: seq, faults };
}

const readLinks = (db: Db, afterSeq: number) =>
  db
    .selectFrom('audit_chain as link')
    .leftJoin('audit_events as event', 'event.id', 'link.event_id')
    .select([
      'link.seq',
      'link.previous',
      'link.hash',
      'event.id',
      'event.at',
      'event.type',
      'event.actor_kind as actorKind',
      'event.actor_id as actorId',
      'event.subject_kind as subjectKind',
      'event.subject_id as subjectId',
      'event.request_id as requestId',
      'event.payload',
      'event.salt',
      'event.digest',
    ])
    .where('link.seq', '>', afterSeq)
    .orderBy('link.seq')
    .limit(BATCH)
    .execute();

type Link = Awaited<ReturnType<typeof readLinks>>[number];

function checkLink(link: Link, previous: Buffer): AuditFault | null {
  if (!link.previous.equals(previous)) return 'broken-link';
  if (link.id === null || link.at === null || link.digest === null) return 'event-missing';
  // The same text as link_audit_event() of the database builds.
  const text = [
    link.seq,
    link.id,
    link.at.toISOString(),
    link.type,
    link.actorKind,
    link.actorId ?? '',
    link.subjectKind,
    link.subjectId,
    link.requestId ?? '',
    link.digest.toString('hex'),
  ].join('\u001F');
  const hash = createHash('sha256').update(previous).update(text, 'utf8').digest();
  if (!hash.equals(link.hash)) return 'event-changed';
  const isErased = link.payload === null && link.salt === null;
  if (isErased) return null;
  return link.salt !== null && digestPayload(link.payload, link.salt).equals(link.digest)
    ? null
    : 'payload-changed';
}

async function hasUnlinkedEvents(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from audit_events where not exists (select from audit_chain where event_id = audit_events.id)) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}
