import { sql } from 'kysely';
import type { Db, Tx } from '../database/index.ts';
import type { AuditAnchor } from './audit-anchors.ts';
import { type AuditFault, FaultList, type FoundFault } from './audit-faults.ts';
import { digestPayload } from './digest-payload.ts';
import { findNamedErasures } from './find-named-erasures.ts';
import { GENESIS, hashLink } from './hash-event.ts';
import { eventOf, isErased, type Link, type Note, READ_AT_ONCE, readLinks, readNotes } from './read-links.ts';
import { verifySubjects } from './verify-subjects.ts';
import './tables.ts';

export interface AuditVerdict {
  readonly isIntact: boolean;
  /** The sealed events. */
  readonly length: number;
  /** Events that wait to be sealed. */
  readonly unsealed: number;
  /** The last event that an anchor vouches for. */
  readonly anchoredSeq: number;
  /** How many were found; the list holds the first of them. */
  readonly faultCount: number;
  readonly faults: readonly FoundFault[];
}

export interface VerifyOptions {
  readonly onProgress?: (checked: number, total: number) => void;
  /** All events before this moment must be sealed, and every anchor file must vouch for them; left out, that is not checked. */
  readonly late?: { readonly before: Date; readonly anchoredSeq: number };
}

/** Recomputes the whole trail and compares it with itself, with its heads and with the anchors. */
export function verifyAuditChain(
  db: Db,
  anchors: readonly AuditAnchor[],
  options: VerifyOptions = {},
): Promise<AuditVerdict> {
  // One snapshot: events committed or sealed meanwhile must not look like a fault.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const faults = new FaultList();
      const sealed = await verifyLinks(tx, faults, anchors, options);
      const waiting = await verifyNotes(tx, faults, sealed.length, options);
      if (await hasUnlinkedEvents(tx)) faults.add(sealed.length, 'event-unlinked');
      await verifySubjects(tx, faults, {
        length: sealed.length,
        linked: sealed.inSubjects + waiting.inSubjects,
      });
      const { faultCount } = faults;
      return {
        isIntact: faultCount === 0,
        length: sealed.length,
        unsealed: waiting.unsealed,
        anchoredSeq: sealed.anchoredSeq,
        faultCount,
        faults: faults.faults,
      };
    });
}

/** The chain as far as it is sealed. */
async function verifyLinks(
  tx: Tx,
  faults: FaultList,
  anchors: readonly AuditAnchor[],
  { onProgress, late }: VerifyOptions,
) {
  // Number 0 is the empty chain's head, which every chain continues.
  const expected = anchors.filter(({ seq }) => seq > 0).sort((a, b) => a.seq - b.seq);
  let nextAnchor = 0;
  let anchoredSeq = 0;
  let firstLate = 0;
  let inSubjects = 0;
  let last: LastLink = { seq: 0, batch: 0, position: 0, hash: GENESIS };
  const head = await tx.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst();
  for (;;) {
    const links = await readLinks(tx, last.seq);
    const named = await findNamedErasures(tx, links.filter(isErased));
    for (const link of links) {
      if (link.seq !== last.seq + 1) faults.add(last.seq + 1, 'gap');
      const fault = checkLink(link, last, named);
      if (fault !== null) faults.add(link.seq, fault);
      for (; (expected[nextAnchor]?.seq ?? Infinity) <= link.seq; nextAnchor += 1) {
        const anchor = expected[nextAnchor];
        if (anchor?.seq === link.seq && anchor.hash === link.hash.toString('hex')) anchoredSeq = link.seq;
        else faults.add(anchor?.seq ?? link.seq, 'anchor-mismatch');
      }
      if (firstLate === 0 && link.seq > (late?.anchoredSeq ?? Infinity) && isBefore(link.at, late))
        firstLate = link.seq;
      if (link.subjectPosition !== null && link.id !== null) inSubjects += 1;
      last = link;
    }
    onProgress?.(last.seq, head?.seq ?? last.seq);
    if (links.length < READ_AT_ONCE) break;
  }
  if (head === undefined || head.seq !== last.seq || !head.hash.equals(last.hash))
    faults.add(last.seq, 'head-mismatch');
  for (const missing of expected.slice(nextAnchor)) faults.add(missing.seq, 'anchor-mismatch');
  if (firstLate > 0) faults.add(firstLate, 'anchor-late');
  return { length: last.seq, anchoredSeq, inSubjects };
}

type LastLink = Pick<Link, 'seq' | 'batch' | 'position' | 'hash'>;

const isBefore = (at: Date | null, late: VerifyOptions['late']): boolean =>
  at !== null && late !== undefined && at < late.before;

function checkLink(link: Link, last: LastLink, named: ReadonlySet<string>): AuditFault | null {
  if (!link.previous.equals(last.hash) || !isInOrder(link, last)) return 'broken-link';
  const event = eventOf(link);
  if (event === null) return 'event-missing';
  if (!hashLink(last.hash, link, event).equals(link.hash)) return 'event-changed';
  return checkPayload(link, event, named);
}

/** A batch follows the one before it, and inside a batch events stand in the order of writing. */
const isInOrder = (link: LastLink, last: LastLink): boolean =>
  link.batch === last.batch ? link.position > last.position : link.batch === last.batch + 1;

function checkPayload(
  entry: Link | Note,
  { id, digest }: { readonly id: string; readonly digest: Buffer },
  named: ReadonlySet<string>,
): AuditFault | null {
  if (isErased(entry)) return named.has(id) ? null : 'erasure-unnamed';
  return entry.salt !== null && digestPayload(entry, entry.salt).equals(digest) ? null : 'payload-changed';
}

/** The events that wait to be sealed, numbered as if they were. */
async function verifyNotes(tx: Tx, faults: FaultList, length: number, { late }: VerifyOptions) {
  let unsealed = 0;
  let firstLate = 0;
  let inSubjects = 0;
  let position = 0;
  for (;;) {
    const notes = await readNotes(tx, position);
    const named = await findNamedErasures(tx, notes.filter(isErased));
    for (const note of notes) {
      unsealed += 1;
      const event = eventOf(note);
      const fault = event === null ? 'event-missing' : checkPayload(note, event, named);
      if (fault !== null) faults.add(length + unsealed, fault);
      if (firstLate === 0 && isBefore(note.at, late)) firstLate = length + unsealed;
      if (note.subjectPosition !== null && event !== null) inSubjects += 1;
      position = note.position;
    }
    if (notes.length < READ_AT_ONCE) break;
  }
  if (firstLate > 0) faults.add(firstLate, 'seal-late');
  return { unsealed, inSubjects };
}

async function hasUnlinkedEvents(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from audit_events as event
    where not exists (select from audit_chain where event_id = event.id)
      and not exists (select from audit_unsealed where event_id = event.id)) as found`.execute(db);
  return rows[0]?.found ?? false;
}
