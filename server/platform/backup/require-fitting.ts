import type { Migrations } from '../database/index.ts';
import { StartupError } from '../startup/startup-error.ts';
import { checkOfSecret } from './backup-keys.ts';
import type { Manifest } from './manifest.ts';

/** Refuses a backup of a Zeel with migrations that this one does not have, or that went another way. */
export function requireKnownMigrations(manifest: Manifest, migrations: Migrations): void {
  const known = Object.keys(migrations).sort();
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new StartupError(
      `The backup was made by another Zeel (${manifest.zeelVersion}, with the migration ${unknown.at(-1)}), which this version does not follow. Restore it with the version that made it.`,
    );
  if (manifest.migrations.some((name, index) => name !== known[index]))
    throw new StartupError('The backup was made between two versions of Zeel and fits neither.');
}

/** Tables that a later Zeel made cannot be filled with those of an earlier one. */
export function requireNotAhead(manifest: Manifest, here: readonly string[]): void {
  if (here.some((name, index) => name !== manifest.migrations[index]))
    throw new StartupError(
      'The database is empty, but its tables are of a later Zeel than the backup. Drop the database, create it again and restore.',
    );
}

/** A demo adds people with known passwords to whatever it is started on; production refuses a database that has them. */
export function requireSameMode(manifest: Manifest, mode: Manifest['mode']): void {
  if (manifest.mode !== mode)
    throw new StartupError(
      `The backup is of a ${manifest.mode} installation, and this one is set to ${mode}. Set ZEEL_MODE=${manifest.mode}.`,
    );
}

/** Without the key that the data was encrypted under nothing of people could be read: told before anything is written. */
export function requireSameKey({ wrappedBy }: Manifest, keyIds: readonly string[]): void {
  if (wrappedBy === null || keyIds.includes(wrappedBy)) return;
  throw new StartupError(
    `The data in the backup is encrypted under the key ${wrappedBy}, which is not in it. Set ZEEL_ENCRYPTION_KEY to that key; ` +
      'a demo has it in the file encryption-key of its data folder.',
  );
}

/** Null stands for a demo without a secret of its own, which takes the one in the backup. */
export function requireSameSecret(manifest: Manifest, secret: string | null): void {
  if (secret !== null && checkOfSecret(secret, manifest.id) !== manifest.secretCheck)
    throw new StartupError(
      'ZEEL_SECRET is not the one of the backup: second factors could not be used. Set the old one, or restore with --other-secret.',
    );
}
