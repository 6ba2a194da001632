export { readWholeLines } from './carry-anchors.ts';
export { checkBackup } from './check-backup.ts';
export { describeBackup, describeCheck, describeRestored } from './describe-backup.ts';
export { mayRemoveFiles } from './hold-files.ts';
export { makeBackup } from './make-backup.ts';
export { type OpenBackup, openBackup } from './open-backup.ts';
export { openPart } from './parts.ts';
export { requireEmpty } from './require-empty.ts';
export {
  requireKnownMigrations,
  requireNotAhead,
  requireSameKey,
  requireSameMode,
  requireSameSecret,
} from './require-fitting.ts';
export { restoreBackup } from './restore-backup.ts';
