import { createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '../secrets/index.ts';

/** The keys of one encrypted backup, all made from ZEEL_BACKUP_KEY and the backup's own salt. */
export interface BackupKeys {
  /** Hex; stands in the manifest. */
  readonly salt: string;
  /** The key of one file. Path and salt are part of it, so a file that was moved or exchanged does not open. */
  fileKey(path: string, fileSalt: Buffer): Buffer;
  /** The name of an uploaded file in the backup. Its plain hash would tell somebody who has the same file that it is there. */
  hideName(hash: string): string;
  /** Proves that the manifest was written by someone who has the key. */
  sealManifest(manifest: Buffer): string;
}

export function deriveBackupKeys(backupKey: string, salt = randomBytes(32).toString('hex')): BackupKeys {
  const main = deriveKey(backupKey, 'backup', Buffer.from(salt, 'hex')).toString('hex');
  const sign = (purpose: string, bytes: Buffer | string): string =>
    createHmac('sha256', deriveKey(main, purpose)).update(bytes).digest('hex');
  return {
    salt,
    fileKey: (path, fileSalt) => deriveKey(main, `backup-file:${path}`, fileSalt),
    hideName: (hash) => sign('backup-names', hash),
    sealManifest: (manifest) => sign('backup-manifest', manifest),
  };
}

/** Two installations with the same secret get the same check for the same backup; the secret cannot be read from it. */
export const checkOfSecret = (secret: string, backupId: string): string =>
  deriveKey(secret, 'backup-secret-check', backupId).toString('hex').slice(0, 16);
