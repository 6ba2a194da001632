import { timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartupError } from '../startup/startup-error.ts';
import { type BackupKeys, deriveBackupKeys } from './backup-keys.ts';
import { sealOf } from './make-backup.ts';
import {
  BACKUP_FORMAT_VERSION,
  MANIFEST_FILE,
  MANIFEST_SEAL_FILE,
  type Manifest,
  manifestHeadSchema,
  manifestSchema,
} from './manifest.ts';
import type { PartFolder } from './parts.ts';

/** A backup whose manifest can be believed; its parts have still to be read. */
export interface OpenBackup {
  readonly manifest: Manifest;
  readonly parts: PartFolder;
}

/** Reads the manifest of a backup and proves that it is whole and, with a key, that it was written with that key. */
export async function openBackup(
  from: string,
  backupKey: string | null,
  signal?: AbortSignal,
): Promise<OpenBackup> {
  const folder = resolve(from);
  const bytes = await readNeeded(folder, MANIFEST_FILE);
  const seal = await readNeeded(folder, MANIFEST_SEAL_FILE);
  const manifest = readManifest(bytes);
  const keys = keysOf(manifest, backupKey);
  const expected = Buffer.from(sealOf(bytes, keys));
  const found = seal;
  if (found.length !== expected.length || !timingSafeEqual(found, expected))
    throw new StartupError(
      keys === null
        ? 'The manifest of the backup was changed: it is not what its seal says.'
        : 'The manifest of the backup was changed, or ZEEL_BACKUP_KEY is not the key it was made with.',
    );
  return { manifest, parts: { folder, keys, signal } };
}

async function readNeeded(folder: string, name: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, name));
  } catch (error) {
    throw new StartupError(`${folder} is no whole backup: ${name} cannot be read.`, { cause: error });
  }
}

function readManifest(bytes: Buffer): Manifest {
  const content = parseJson(bytes);
  const head = manifestHeadSchema.safeParse(content);
  if (!head.success) throw new StartupError('The manifest of the backup was changed: it cannot be read.');
  if (head.data.formatVersion > BACKUP_FORMAT_VERSION)
    throw new StartupError(
      `The backup was made by Zeel ${head.data.zeelVersion} in a newer layout. Restore it with that version or a newer one.`,
    );
  const manifest = manifestSchema.safeParse(content);
  if (!manifest.success) throw new StartupError('The manifest of the backup was changed: it cannot be read.');
  return manifest.data;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    // Reported by whoever finds no manifest in it.
    return null;
  }
}

function keysOf({ encryption }: Manifest, backupKey: string | null): BackupKeys | null {
  // An open backup where a key is set could be someone's exchange for the sealed one.
  if (encryption === null) {
    if (backupKey === null) return null;
    throw new StartupError(
      'The backup is not encrypted, but ZEEL_BACKUP_KEY is set. Unset it to restore an open backup.',
    );
  }
  if (backupKey === null)
    throw new StartupError('The backup is encrypted. Set ZEEL_BACKUP_KEY to the key it was made with.');
  return deriveBackupKeys(backupKey, encryption.salt);
}
