import { sql } from 'kysely';
import type { Clock } from '../clock/index.ts';
import type { OpenDatabase, Tx } from '../database/index.ts';
import { type Encryption, KeyRing } from '../encryption/index.ts';
import { loadDataKeys, newDataKey, wrap } from './load-data-keys.ts';
import type { OuterKeys } from './outer-key.ts';
import './tables.ts';

interface DigestRotation<Renewed> {
  readonly database: Pick<OpenDatabase, 'inTransaction'>;
  readonly clock: Clock;
  readonly outer: OuterKeys;
  /** Writes every digest anew by the new key. */
  readonly renew: (tx: Tx, encryption: Encryption) => Promise<Renewed>;
}

/**
 * Takes a new key for digests and has every digest written anew, in one transaction: a number is found by its old digest or by its new
 * one, and never by neither. A server that starts meanwhile waits for the keys; one that runs would go on writing digests by the old
 * key, so none may.
 */
export const rotateDigestKey = <Renewed>({
  database,
  clock,
  outer,
  renew,
}: DigestRotation<Renewed>): Promise<Renewed> =>
  database.inTransaction(async (tx) => {
    await sql`lock table data_keys in access exclusive mode`.execute(tx);
    const named = await tx
      .selectFrom('data_keys')
      .select(['id', 'purpose'])
      .where('purpose', '=', 'digest')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('data_keys')
      .set({ ...wrap(outer.current, newDataKey(), named), created_at: clock.now() })
      .where('id', '=', named.id)
      .execute();
    const ring = new KeyRing();
    await loadDataKeys(tx, clock, ring, outer);
    return renew(tx, ring);
  });
