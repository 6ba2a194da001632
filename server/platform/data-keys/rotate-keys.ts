import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../clock/index.ts';
import type { Db, OpenDatabase, Tx } from '../database/index.ts';
import type { KeyRing } from '../encryption/index.ts';
import { loadDataKeys, newDataKey, unwrap, wrap } from './load-data-keys.ts';
import type { OuterKeys } from './outer-key.ts';
import './tables.ts';

/** Everything of one kind that is encrypted anew, a bounded batch at a time. */
export interface RotationStep {
  readonly name: string;
  /** Renews what follows `after` and keeps how far it came, in the same transaction. `last` is null at the end. */
  renewAfter(
    after: readonly string[] | null,
    keepPlace: (tx: Tx, last: readonly string[] | null, renewed: number) => Promise<void>,
  ): Promise<{ readonly last: readonly string[] | null; readonly renewed: number }>;
}

interface RotationSettings {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly ring: KeyRing;
  readonly outer: OuterKeys;
  readonly steps: readonly RotationStep[];
  /** How long running servers get to hear of a key before it is used. */
  readonly patienceMs: number;
  readonly onProgress: (text: string) => void;
}

interface Rotated {
  readonly keyId: number;
  readonly renewed: number;
  readonly wasContinued: boolean;
}

/** A key that was retired so long ago is used by nothing that still runs. */
const FORGOTTEN_AFTER_MS = 3_600_000;

/**
 * Wraps the data keys under the present key outside, makes a new data key and encrypts everything anew with it. Every batch is
 * committed with how far it came, so a rotation that was killed goes on where it was.
 */
export async function rotateKeys(settings: RotationSettings): Promise<Rotated> {
  const { database, clock, ring, outer, steps, patienceMs, onProgress } = settings;
  const { db } = database;
  await wrapAnew(database, outer);
  const unfinished = await db.selectFrom('key_rotation').selectAll().executeTakeFirst();
  const keyId = unfinished?.to_key ?? (await beginRotation(database, clock, outer));
  onProgress(`data key ${keyId}`);
  // First every server knows the key, then every server uses it, and only then the old values are looked for.
  await sleep(patienceMs);
  await useKey(database, keyId);
  await sleep(patienceMs);
  await loadDataKeys(db, clock, ring, outer);
  let renewed = 0;
  let after = unfinished?.after ?? null;
  for (let place = unfinished?.place ?? 0; place < steps.length; place += 1) {
    const step = steps[place];
    if (step === undefined) break;
    do {
      const done = await step.renewAfter(after, (tx, last, count) =>
        keepProgress(tx, last === null ? place + 1 : place, last, count),
      );
      renewed += done.renewed;
      after = done.last === null ? null : [...done.last];
      onProgress(`${step.name}: ${renewed} renewed`);
    } while (after !== null);
  }
  await finishRotation(database, clock, keyId);
  return { keyId, renewed, wasContinued: unfinished !== undefined };
}

/** The data keys stay what they are; only what opens them changes. */
const wrapAnew = (database: OpenDatabase, outer: OuterKeys): Promise<void> =>
  database.inTransaction(async (tx) => {
    const rows = await tx.selectFrom('data_keys').selectAll().forUpdate().execute();
    for (const row of rows.filter(({ wrapped_by: name }) => name !== outer.current.id))
      await tx
        .updateTable('data_keys')
        .set(wrap(outer.current, unwrap(outer, row), row))
        .where('id', '=', row.id)
        .execute();
  });

const beginRotation = (database: OpenDatabase, clock: Clock, { current }: OuterKeys): Promise<number> =>
  database.inTransaction(async (tx) => {
    const now = clock.now();
    await tx
      .deleteFrom('data_keys')
      .where('retired_at', '<', new Date(now.getTime() - FORGOTTEN_AFTER_MS))
      .execute();
    const { newest } = await tx
      .selectFrom('data_keys')
      .select(({ fn }) => fn.max('id').as('newest'))
      .executeTakeFirstOrThrow();
    const named = { id: newest + 1, purpose: 'data' as const };
    await tx
      .insertInto('data_keys')
      .values({ ...named, ...wrap(current, newDataKey(), named), is_current: false, created_at: now })
      .execute();
    await tx.insertInto('key_rotation').values({ to_key: named.id, began_at: now }).execute();
    return named.id;
  });

const useKey = (database: OpenDatabase, keyId: number): Promise<void> =>
  database.inTransaction(async (tx) => {
    const others = tx.updateTable('data_keys').set({ is_current: false }).where('purpose', '=', 'data');
    await others.where('id', '<>', keyId).where('is_current', '=', true).execute();
    await tx.updateTable('data_keys').set({ is_current: true }).where('id', '=', keyId).execute();
  });

const keepProgress = async (
  tx: Tx,
  place: number,
  after: readonly string[] | null,
  renewed: number,
): Promise<void> => {
  await tx
    .updateTable('key_rotation')
    .set({ place, after: after === null ? null : [...after], renewed: sql<number>`renewed + ${renewed}` })
    .execute();
};

const finishRotation = (database: OpenDatabase, clock: Clock, keyId: number): Promise<void> =>
  database.inTransaction(async (tx) => {
    await tx.deleteFrom('key_rotation').execute();
    await retireOthers(tx, clock, keyId);
  });

const retireOthers = async (db: Db, clock: Clock, keyId: number): Promise<void> => {
  await db
    .updateTable('data_keys')
    .set({ retired_at: clock.now() })
    .where('purpose', '=', 'data')
    .where('id', '<>', keyId)
    .where('retired_at', 'is', null)
    .execute();
};
