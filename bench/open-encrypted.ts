import { systemClock } from '../server/platform/clock/index.ts';
import { loadDataKeys, outerKeyOf } from '../server/platform/data-keys/index.ts';
import { type DatabaseSettings, type OpenDatabase, openDatabase } from '../server/platform/database/index.ts';
import { KeyRing } from '../server/platform/encryption/index.ts';

/** What the data keys of a bench are wrapped under. */
export const BENCH_ENCRYPTION_KEY = 'a key of the bench, 32 characters+';

/** Opens a migrated database with its data keys, as a server does. */
export async function openEncrypted(
  settings: DatabaseSettings,
  encryptionKey = BENCH_ENCRYPTION_KEY,
): Promise<OpenDatabase> {
  const ring = new KeyRing();
  const database = await openDatabase({ ...settings, encryption: ring });
  await database.watch.firstAnswer;
  await loadDataKeys(database.db, systemClock, ring, { current: outerKeyOf(encryptionKey), before: null });
  return database;
}
