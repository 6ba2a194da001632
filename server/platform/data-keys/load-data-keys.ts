import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Clock } from '../clock/index.ts';
import type { Database, Db, OpenDatabase } from '../database/index.ts';
import { type DataKey, DecryptionError, decrypt, encrypt, type KeyRing } from '../encryption/index.ts';
import { StartupError } from '../startup/startup-error.ts';
import type { OuterKey, OuterKeys } from './outer-key.ts';
import './tables.ts';

type Row = Selectable<Database['data_keys']>;

const KEY_BYTES = 32;
const DIGEST_ID = 0;
const FIRST_ID = 1;

/** Number and purpose are part of what is authenticated: no wrapped key can take another's place. */
const contextOf = ({ id, purpose }: Pick<Row, 'id' | 'purpose'>): Buffer =>
  Buffer.from(`data_keys:${id}:${purpose}`);

export const wrap = (outer: OuterKey, key: Buffer, named: Pick<Row, 'id' | 'purpose'>) => ({
  wrapped: encrypt(outer.key, key, contextOf(named)),
  wrapped_by: outer.id,
});

export function unwrap({ current, before }: OuterKeys, row: Row): Buffer {
  const outer = [current, before].find((one) => one?.id === row.wrapped_by);
  if (outer === undefined || outer === null)
    throw new StartupError(
      `The data of this database is encrypted under the key ${row.wrapped_by}, and ZEEL_ENCRYPTION_KEY is the key ${current.id}. ` +
        'Set the key that it was made with; a demo keeps its own in the file encryption-key of its data folder.',
    );
  try {
    return decrypt(outer.key, row.wrapped, contextOf(row));
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    throw new StartupError(`The data key ${row.id} in the database was changed and does not open.`, {
      cause: error,
    });
  }
}

export const newDataKey = (): Buffer => randomBytes(KEY_BYTES);

const readRows = (db: Db): Promise<Row[]> => db.selectFrom('data_keys').selectAll().orderBy('id').execute();

/** The first keys of an installation. Of several servers that start together one makes them. */
async function makeFirst(db: Db, clock: Clock, { current }: OuterKeys): Promise<void> {
  const first = [
    { id: DIGEST_ID, purpose: 'digest' as const },
    { id: FIRST_ID, purpose: 'data' as const },
  ];
  await db
    .insertInto('data_keys')
    .values(
      first.map((named) => ({
        ...named,
        ...wrap(current, newDataKey(), named),
        is_current: true,
        created_at: clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Reads the data keys into the ring; an installation that has none yet gets its first. */
export async function loadDataKeys(db: Db, clock: Clock, ring: KeyRing, outer: OuterKeys): Promise<void> {
  let rows = await readRows(db);
  if (rows.length === 0) {
    await makeFirst(db, clock, outer);
    rows = await readRows(db);
  }
  const keys: DataKey[] = rows
    .filter(({ purpose }) => purpose === 'data')
    .map((row) => ({ id: row.id, key: unwrap(outer, row) }));
  const current = keys.find(({ id }) => rows.some((row) => row.id === id && row.is_current));
  const digest = rows.find(({ purpose }) => purpose === 'digest');
  if (current === undefined || digest === undefined)
    throw new StartupError('The table data_keys lacks a key: it was not made or restored whole.');
  ring.use({ keys, current, digestKey: unwrap(outer, digest) });
}

/** Loads the keys and goes on doing so whenever the database says that they changed, as a rotation makes them do. */
export async function followDataKeys(
  database: OpenDatabase,
  clock: Clock,
  ring: KeyRing,
  outer: OuterKeys,
): Promise<void> {
  const load = (): Promise<void> => loadDataKeys(database.db, clock, ring, outer);
  await load();
  let isReading = false;
  const again = (): void => {
    if (isReading) return;
    isReading = true;
    load()
      // Whoever needs a key that cannot be read is told by its own query.
      .catch(() => undefined)
      .finally(() => {
        isReading = false;
      });
  };
  ring.onUnknownKey = again;
  database.listener.subscribe('zeel_kept', (told) => {
    if (told === null || told === 'data_keys') again();
  });
}
