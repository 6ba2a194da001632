import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import type { AuditAnchor } from './audit-anchors.ts';
import { digestPayload } from './digest-payload.ts';
import { findNamedErasures } from './find-named-erasures.ts';
import './tables.ts';

export type AuditFault =
  /** A link is missing: the numbers do not follow each other. */
  | 'gap'
  /** A link does not continue from the one before it. */
  | 'broken-link'
  /** The content of the event is not the content that was hashed. */
  | 'event-changed'
  /** The payload is not what was digested. */
  | 'payload-changed'
  /** The payload is gone, and no later erasure in the trail names the event. */
  | 'erasure-unnamed'
  /** The event of a link is gone. */
  | 'event-missing'
  /** An event stands outside the chain. */
  | 'event-unlinked'
  /** The stored head is not the end of the chain. */
  | 'head-mismatch'
  /** The chain is shorter than, or differs from, what was exported earlier. */
  | 'anchor-mismatch'
  /** Events are not anchored although they happened long ago: whatever keeps the anchors has stopped. */
  | 'anchor-late';

export interface FoundFault {
  readonly seq: number;
  readonly fault: AuditFault;
}

export interface AuditVerdict {
  readonly isIntact: boolean;
  readonly length: number;
  /** The last event that an anchor vouches for. */
  readonly anchoredSeq: number;
  /** How many were found; the list holds the first of them. */
  readonly faultCount: number;
  readonly faults: readonly FoundFault[];
}

export interface VerifyOptions {
  readonly onProgress?: (checked: number, total: number) => void;
  /** Every anchor file must vouch for all events before this moment; left out, that is not checked. */
  readonly late?: { readonly before: Date; readonly anchoredSeq: number };
}

const BATCH = 1_000;
/** A trail that was rewritten as a whole has a fault in every event; the first thousand tell enough. */
const LISTED_FAULTS = 1_000;
const GENESIS = Buffer.alloc(32);

/** Recomputes the whole chain and compares it with itself, with its head and with the anchors. */
export async function verifyAuditChain(
  db: Db,
  anchors: readonly AuditAnchor[],
  { onProgress, late }: VerifyOptions = {},
): Promise<AuditVerdict> {
  const faults: FoundFault[] = [];
  let faultCount = 0;
  const found = (seq: number, fault: AuditFault): void => {
    faultCount += 1;
    if (faults.length < LISTED_FAULTS) faults.push({ seq, fault });
  };
  // Number 0 is the empty chain's head, which every chain continues.
  const expected = anchors.filter(({ seq }) => seq > 0).sort((a, b) => a.seq - b.seq);
  let nextAnchor = 0;
  let anchoredSeq = 0;
  let firstLate = 0;
  let previous: Buffer = GENESIS;
  let seq = 0;
  // One snapshot: events committed meanwhile must not look like a fault.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const head = await tx.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst();
      for (;;) {
        const links = await readLinks(tx, seq);
        const named = await findNamedErasures(tx, links.filter(isErased));
        for (const link of links) {
          if (link.seq !== seq + 1) found(seq + 1, 'gap');
          seq = link.seq;
          const fault = checkLink(link, previous, named);
          if (fault !== null) found(seq, fault);
          for (; (expected[nextAnchor]?.seq ?? Infinity) <= seq; nextAnchor += 1) {
            const anchor = expected[nextAnchor];
            if (anchor?.seq === seq && anchor.hash === link.hash.toString('hex')) anchoredSeq = seq;
            else found(anchor?.seq ?? seq, 'anchor-mismatch');
          }
          if (
            late !== undefined &&
            firstLate === 0 &&
            seq > late.anchoredSeq &&
            (link.at ?? late.before) < late.before
          )
            firstLate = seq;
          previous = link.hash;
        }
        onProgress?.(seq, head?.seq ?? seq);
        if (links.length < BATCH) break;
      }
      if (head === undefined || head.seq !== seq || !head.hash.equals(previous)) found(seq, 'head-mismatch');
      if (await hasUnlinkedEvents(tx)) found(seq, 'event-unlinked');
    });
  for (const missing of expected.slice(nextAnchor)) found(missing.seq, 'anchor-mismatch');
  if (firstLate > 0) found(firstLate, 'anchor-late');
  return { isIntact: faultCount === 0, length: seq, anchoredSeq, faultCount, faults };
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

const isErased = ({ payload, salt }: Link): boolean => payload === null && salt === null;

function checkLink(link: Link, previous: Buffer, named: ReadonlySet<number>): AuditFault | null {
  if (!link.previous.equals(previous)) return 'broken-link';
  if (link.id === null || link.at === null || link.digest === null) return 'event-missing';
  // Builds the text that link_audit_event() of the database builds, letter for letter.
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
  if (isErased(link)) return named.has(link.seq) ? null : 'erasure-unnamed';
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
