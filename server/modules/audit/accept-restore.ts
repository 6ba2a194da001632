import {
  anchorFilesOf,
  appendAnchor,
  readAuditAnchors,
  readAuditHead,
  recordAuditEvent,
  sealAuditEvents,
  verifyAuditChain,
} from '../../platform/audit/index.ts';
import type { VerifyingPlatform } from './verify-trail.ts';
import './audit-events.ts';

export type AcceptedRestore =
  | { readonly kind: 'accepted'; readonly after: number; readonly anchoredUntil: number }
  /** The database holds every anchor. */
  | { readonly kind: 'nothing-lost' }
  /** The trail has faults that a restore cannot explain. */
  | { readonly kind: 'refused' };

/**
 * An operator says that the database was restored from a backup. From then on the anchors of what is lost count no more; the
 * lines stay in the files, and the trail itself says that it happened. Faults that no restore explains are never accepted.
 */
export async function acceptRestore(platform: VerifyingPlatform): Promise<AcceptedRestore> {
  const { clock, database } = platform;
  const files = anchorFilesOf(platform);
  const { anchors } = await readAuditAnchors(files);
  const { isIntact, faults } = await verifyAuditChain(database.db, anchors);
  if (isIntact) return { kind: 'nothing-lost' };
  // The trail of a restored backup has no fault of its own; only anchors are missing.
  if (!(await verifyAuditChain(database.db, [])).isIntact) return { kind: 'refused' };
  const firstLost = Math.min(...faults.map(({ seq }) => seq));
  const after = Math.max(0, ...anchors.map(({ seq }) => seq).filter((seq) => seq < firstLost));
  const anchoredUntil = Math.max(...anchors.map(({ seq }) => seq));
  await database.inTransaction((tx) =>
    recordAuditEvent(tx, clock, {
      type: 'audit.restore_accepted',
      actor: { kind: 'system' },
      subject: { kind: 'audit', id: 'trail' },
      payload: { after, anchoredUntil },
    }),
  );
  await sealAuditEvents(database.db, clock);
  const head = await readAuditHead(database.db);
  for (const file of files) await appendAnchor(file, clock, { ...head, after });
  return { kind: 'accepted', after, anchoredUntil };
}
