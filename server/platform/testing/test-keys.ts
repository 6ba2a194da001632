import type { Clock } from '../clock/index.ts';
import { loadDataKeys, outerKeyOf } from '../data-keys/index.ts';
import type { Db } from '../database/index.ts';
import { KeyRing } from '../encryption/index.ts';

/** What the data keys of a test are wrapped under. */
export const TEST_ENCRYPTION_KEY = 'a key of the tests, 32 characters+';
const TEST_OUTER_KEYS = { current: outerKeyOf(TEST_ENCRYPTION_KEY), before: null };

export interface TestKeys {
  /** What a database is opened with. */
  readonly encryption: KeyRing;
  /** Reads the data keys of the migrated database; nothing can be encrypted before. */
  load(db: Db, clock: Clock): Promise<void>;
}

/** The keys for a server that a test puts together by itself. */
export function createTestKeys(): TestKeys {
  const encryption = new KeyRing();
  return { encryption, load: (db, clock) => loadDataKeys(db, clock, encryption, TEST_OUTER_KEYS) };
}
