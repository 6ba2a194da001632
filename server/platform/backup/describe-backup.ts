import type { Manifest } from './manifest.ts';
import type { Restored } from './restore-backup.ts';

const inWords = new Intl.NumberFormat('en');

const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${inWords.format(count)} ${count === 1 ? one : many}`;

function sizeOf(bytes: number): string {
  const [unit, name] =
    bytes < 1024 ** 2 ? [1024, 'KB'] : bytes < 1024 ** 3 ? [1024 ** 2, 'MB'] : [1024 ** 3, 'GB'];
  return `${inWords.format(Math.ceil((bytes / unit) * 10) / 10)} ${name}`;
}

const rowsOf = ({ tables }: Manifest, table: string): number =>
  tables.find(({ name }) => name === table)?.rows ?? 0;

/** Describes the content of a backup in the words of the people who would lose it. */
const describeContent = (manifest: Manifest): string =>
  [
    countOf(rowsOf(manifest, 'loan_requests'), 'request'),
    countOf(rowsOf(manifest, 'users'), 'account'),
    `${countOf(rowsOf(manifest, 'documents'), 'document')} in ${countOf(manifest.files.count, 'file')} (${sizeOf(manifest.files.sizeBytes)})`,
    `${countOf(rowsOf(manifest, 'audit_events'), 'event')} of the audit trail`,
  ].join(', ');

/** Null when every uploaded file is there. */
const describeDamage = ({ files }: Manifest): string | null =>
  files.damaged.length === 0
    ? null
    : `${countOf(files.damaged.length, 'uploaded file')} could not be copied, because the storage has lost them or holds other bytes: ${files.damaged.slice(0, 10).join(', ')}${files.damaged.length > 10 ? ', …' : ''}`;

/** For whoever made the backup. */
export function describeBackup(manifest: Manifest, place: string): string {
  const parts = [...manifest.tables.map(({ part }) => part), manifest.jobs.part, manifest.files.list];
  const bytes = parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, manifest.files.sizeBytes);
  const damage = describeDamage(manifest);
  return [
    `The backup is in ${place}: ${sizeOf(bytes)}, as of ${manifest.takenAt}.`,
    `It holds ${describeContent(manifest)}.`,
    manifest.encryption === null
      ? 'It is NOT encrypted: whoever can read the folder can read everything. Set ZEEL_BACKUP_KEY to encrypt.'
      : 'It is encrypted with ZEEL_BACKUP_KEY: without that key nobody can read it, nor can you.',
    ...(manifest.secret === null ? ['ZEEL_SECRET is not in it: keep that elsewhere.'] : []),
    ...(damage === null ? [] : [`ATTENTION: ${damage}.`]),
  ].join('\n');
}

/** For whoever wants to know whether a backup is good. */
export const describeCheck = (manifest: Manifest): string =>
  [
    `The backup is whole: every one of its files is what was written. It is as of ${manifest.takenAt}, by Zeel ${manifest.zeelVersion}.`,
    `It holds ${describeContent(manifest)}.`,
    ...(describeDamage(manifest) === null ? [] : [`ATTENTION: ${describeDamage(manifest)}.`]),
  ].join('\n');

/** For whoever restored a backup: what is there, what was verified, and what of the past does not go on. */
export function describeRestored(manifest: Manifest, restored: Restored): string {
  const { verdict, lostEvents, migratedForward, endedSessions, queuedJobs, heldJobs } = restored;
  const damage = describeDamage(manifest);
  return [
    `Restored as of ${manifest.takenAt}: ${describeContent(manifest)}.`,
    verdict.isIntact
      ? `The audit chain is intact: ${countOf(verdict.length + verdict.unsealed, 'event')}, in agreement with every anchor.`
      : `ATTENTION: the audit chain is not intact; ${countOf(verdict.faultCount, 'fault')}, the first at event ${verdict.faults[0]?.seq}.`,
    ...(lostEvents === 0
      ? []
      : [
          `The anchors know of ${countOf(lostEvents, 'later event')}, which happened after the backup was made and ${lostEvents === 1 ? 'is' : 'are'} lost.`,
        ]),
    ...(migratedForward.length === 0
      ? []
      : [`The backup was of an earlier Zeel: ${countOf(migratedForward.length, 'migration')} followed.`]),
    `${countOf(endedSessions, 'session')} ended: everybody signs in again. ${countOf(queuedJobs, 'job')} of the queue will go on.`,
    heldJobs === 0
      ? 'No message to people was held back.'
      : `${countOf(heldJobs, 'message')} to people that waited will NOT be sent, because they may have been since. Restore with --keep-outbox to send them.`,
    ...(damage === null ? [] : [`ATTENTION: ${damage}.`]),
  ].join('\n');
}
