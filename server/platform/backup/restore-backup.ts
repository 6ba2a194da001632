import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Client } from 'pg';
import {
  type AuditAnchor,
  type AuditVerdict,
  recordAuditEvent,
  sealAuditEvents,
  verifyAuditChain,
} from '../audit/index.ts';
import type { Clock } from '../clock/index.ts';
import { type Db, type Migrations, migrateTables, type Tx } from '../database/index.ts';
import { StartupError } from '../startup/startup-error.ts';
import { type FoundAnchors, gatherAnchors } from './carry-anchors.ts';
import { forEachFile, readFileOf } from './check-backup.ts';
import { loadTables } from './load-tables.ts';
import type { Manifest } from './manifest.ts';
import { inOneTransaction } from './one-transaction.ts';
import type { OpenBackup } from './open-backup.ts';
import { openPart } from './parts.ts';
import { type Settled, type SettleOptions, settleRestored } from './settle-restored.ts';

declare module '../audit/events.ts' {
  interface AuditEvents {
    /** The installation was restored from a backup; what happened after it was made is not in the trail. */
    'backup.restored': { takenAt: string; zeelVersion: string; lostEvents: number };
  }
}

export interface RestoreTarget {
  /** A connection to a database that was found empty. */
  readonly client: Client;
  readonly migrations: Migrations;
  readonly files: { put(hash: string, bytes: Buffer): Promise<void> };
  /** Every file that heads of the audit chain are kept in, the data folder's first. */
  readonly anchorFiles: readonly string[];
}

export interface RestoreOptions extends Omit<SettleOptions, 'now'> {
  readonly clock: Clock;
  readonly onProgress: (text: string) => void;
  /** Restores although the audit chain shows that something was changed. */
  readonly despiteAuditFaults: boolean;
}

export interface Restored extends Settled {
  readonly verdict: AuditVerdict;
  /** Events that are known to have happened and are not in the backup. */
  readonly lostEvents: number;
  /** Migrations that came after the backup was made. */
  readonly migratedForward: readonly string[];
}

/**
 * Loads a backup that was checked. The database changes in one transaction, from the first table to the verified audit
 * chain: whatever goes wrong, it is as empty as before. Uploaded files come first; alone they mean nothing.
 */
export async function restoreBackup(
  target: RestoreTarget,
  backup: OpenBackup,
  options: RestoreOptions,
): Promise<Restored> {
  const { manifest, parts } = backup;
  let restoredFiles = 0;
  await forEachFile(backup, async (file) => {
    const pieces: Buffer[] = [];
    await readFileOf(parts, file, (bytes) => pieces.push(bytes));
    await target.files.put(file.hash, Buffer.concat(pieces));
    restoredFiles += 1;
    options.onProgress(`${restoredFiles} of ${manifest.files.count} uploaded files`);
  });
  const anchorsText = await buffer(openPart(parts, manifest.anchors.part));
  const anchors = await gatherAnchors(
    anchorsText.toString('utf8'),
    target.anchorFiles,
    manifest.auditHead.seq,
  );
  try {
    const restored = await inOneTransaction(target.client, (db) =>
      fill(target, backup, options, anchors, db),
    );
    await anchors.settle(await readHead(target.client), options.clock);
    return restored;
  } catch (error) {
    await anchors.discard();
    throw error;
  }
}

async function fill(
  { client, migrations }: RestoreTarget,
  backup: OpenBackup,
  options: RestoreOptions,
  anchors: FoundAnchors,
  db: Db,
): Promise<Restored> {
  const { manifest } = backup;
  const now = options.clock.now();
  await migrateTables(db, migrations, manifest.migrations.at(-1) ?? '');
  await loadTables(client, backup, options.onProgress);
  const settled = await settleRestored(client, { ...options, now });
  const migratedForward = await migrateTables(db, migrations);
  options.onProgress('the audit chain');
  const verdict = await verifyChain(db, [...anchors.binding, manifest.auditHead], options);
  // Events that the backup holds unsealed were sealed and anchored later where it was made, so they are not lost.
  const lostEvents = Math.max(0, anchors.lastSeq - manifest.auditHead.seq - verdict.unsealed);
  await db.transaction().execute((tx) => noteRestore(tx, options.clock, manifest, lostEvents));
  // In this very transaction, so that whatever happens next the restored trail is sealed to its end.
  await sql`set constraints all immediate`.execute(db);
  await sealAuditEvents(db, options.clock);
  return { ...settled, verdict, migratedForward, lostEvents };
}

async function readHead(client: Client): Promise<AuditAnchor> {
  const { rows } = await client.query<{ seq: string; hash: Buffer }>(
    'select seq::text, hash from audit_head',
  );
  return { seq: Number(rows[0]?.seq), hash: rows[0]?.hash.toString('hex') ?? '' };
}

/** The trail itself tells where it was taken up again. */
const noteRestore = (
  tx: Tx,
  clock: Clock,
  { id, takenAt, zeelVersion }: Manifest,
  lostEvents: number,
): Promise<string> =>
  recordAuditEvent(tx, clock, {
    type: 'backup.restored',
    actor: { kind: 'system' },
    subject: { kind: 'backup', id },
    payload: { takenAt, zeelVersion, lostEvents },
  });

async function verifyChain(
  db: Db,
  anchors: readonly AuditAnchor[],
  { despiteAuditFaults }: RestoreOptions,
): Promise<AuditVerdict> {
  const verdict = await verifyAuditChain(db, anchors);
  if (verdict.isIntact || despiteAuditFaults) return verdict;
  const [first] = verdict.faults;
  throw new StartupError(
    `The audit chain of the backup is not intact: ${first?.fault} at event ${first?.seq}, ${verdict.faultCount} in all. ` +
      'Nothing was restored. Take an older backup, or restore this one with --despite-audit-faults and find out what happened.',
  );
}
