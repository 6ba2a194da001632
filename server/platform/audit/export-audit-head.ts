import type { Clock } from '../clock/index.ts';
import type { Db } from '../database/index.ts';
import { type AuditAnchor, appendAnchor, findLastAnchor } from './audit-anchors.ts';
import './tables.ts';

export interface Export {
  readonly head: AuditAnchor;
  /** The anchor written last, when the database does not hold it: it was rewritten, or is older than its anchors. */
  readonly lost: AuditAnchor | null;
}

/**
 * Appends the head of the chain to a file outside the database. Whoever rewrites the chain in the database cannot make it
 * agree with heads that were written elsewhere before.
 */
export async function exportAuditHead(db: Db, clock: Clock, file: string): Promise<Export> {
  const head = await readAuditHead(db);
  const last = await findLastAnchor(file);
  if (last?.seq === head.seq && last.hash === head.hash) return { head, lost: null };
  const lost = last === null || (await holdsAnchor(db, last)) ? null : last;
  if (head.seq > 0 || lost !== null) await appendAnchor(file, clock, head);
  return { head, lost };
}

/** Where the chain ends now. */
export async function readAuditHead(db: Db): Promise<AuditAnchor> {
  const { seq, hash } = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
  return { seq, hash: hash.toString('hex') };
}

/** Whether the chain has this link. Number 0 is the empty chain's head, which every chain continues. */
async function holdsAnchor(db: Db, { seq, hash }: AuditAnchor): Promise<boolean> {
  if (seq === 0) return true;
  const link = await db.selectFrom('audit_chain').select('hash').where('seq', '=', seq).executeTakeFirst();
  return link?.hash.toString('hex') === hash;
}
