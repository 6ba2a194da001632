import type { Clock } from '../clock/index.ts';
import type { Db, OpenDatabase, Tx } from '../database/index.ts';
import { refuse } from '../http/index.ts';
import { type SlowDown, waitAfterMs } from './slow-down.ts';
import './tables.ts';

/** Something whose attempts are counted together. */
export interface Bucket {
  readonly key: string;
  readonly slowDown: SlowDown;
}

export interface Charge {
  readonly bucket: Bucket;
  /** Attempts before this one. */
  readonly attemptsBefore: number;
  /** Whether this attempt is the one from which on the bucket makes people wait. */
  readonly isFirstSlowed: boolean;
}

/**
 * Counts one attempt in every bucket before it is made, so that fifty at once cannot slip through together. Refuses
 * with 429 when one of them must wait; then nothing is counted. What turns out right is taken off again.
 */
export async function chargeAttempt(
  { database, clock }: { readonly database: OpenDatabase; readonly clock: Clock },
  buckets: readonly Bucket[],
): Promise<Charge[]> {
  // Always in the same order, so that two attempts never wait for each other.
  const ordered = [...buckets].sort((a, b) => (a.key < b.key ? -1 : 1));
  await refuseBlocked(database.db, ordered, clock.now());
  return database.inTransaction((tx) => chargeWithin(tx, clock, ordered));
}

/** Counts an attempt inside a transaction of the caller: a rollback also takes back the count. */
export async function chargeWithin(tx: Tx, clock: Clock, buckets: readonly Bucket[]): Promise<Charge[]> {
  const charges: Charge[] = [];
  for (const bucket of buckets) charges.push(await charge(tx, bucket, clock.now()));
  return charges;
}

/** Most attempts of a guesser end here, with one look and no lock. */
async function refuseBlocked(db: Db, buckets: readonly Bucket[], now: Date): Promise<void> {
  const row = await db
    .selectFrom('attempt_counters')
    .select((counter) => counter.fn.max('blocked_until').as('blockedUntil'))
    .where(
      'bucket',
      'in',
      buckets.map(({ key }) => key),
    )
    .executeTakeFirst();
  refuseUntil(row?.blockedUntil ?? null, now);
}

function refuseUntil(blockedUntil: Date | null, now: Date): void {
  const waitMs = (blockedUntil?.getTime() ?? 0) - now.getTime();
  if (waitMs > 0) refuse('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}

async function charge(tx: Tx, bucket: Bucket, now: Date): Promise<Charge> {
  const { key, slowDown } = bucket;
  // The update changes nothing; it is there to lock a row that exists already, in the same step that makes a new one.
  const row = await tx
    .insertInto('attempt_counters')
    .values({ bucket: key, attempts: 0, last_at: now, blocked_until: null })
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ bucket: key }))
    .returningAll()
    .executeTakeFirstOrThrow();
  refuseUntil(row.blocked_until, now);
  const isForgotten = now.getTime() - row.last_at.getTime() > slowDown.forgetAfterMs;
  const attemptsBefore = isForgotten ? 0 : row.attempts;
  const nextWaitMs = waitAfterMs(slowDown, attemptsBefore + 1);
  await tx
    .updateTable('attempt_counters')
    .set({
      attempts: attemptsBefore + 1,
      last_at: now,
      blocked_until: nextWaitMs === 0 ? null : new Date(now.getTime() + nextWaitMs),
    })
    .where('bucket', '=', key)
    .execute();
  return { bucket, attemptsBefore, isFirstSlowed: attemptsBefore + 1 === slowDown.free };
}

/** Takes one attempt back that did not count, for example because the server had no time to look at it. */
export async function refundAttempt(db: Db, charges: readonly Charge[]): Promise<void> {
  for (const { bucket, attemptsBefore } of charges)
    await db
      .updateTable('attempt_counters')
      .set({ attempts: attemptsBefore, blocked_until: null })
      .where('bucket', '=', bucket.key)
      .where('attempts', '=', attemptsBefore + 1)
      .execute();
}

/** Forgets the attempts of a bucket: the right person came. */
export async function clearAttempts(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.deleteFrom('attempt_counters').where('bucket', 'in', keys).execute();
}

/** Takes a successful attempt off a bucket that others share. */
export async function discountAttempt(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable('attempt_counters')
    .set((row) => ({ attempts: row('attempts', '-', 1), blocked_until: null }))
    .where('bucket', '=', key)
    .where('attempts', '>', 0)
    .execute();
}

/** The most attempts that any of the buckets has counted and not forgotten. */
export async function readAttempts(db: Db, clock: Clock, buckets: readonly Bucket[]): Promise<number> {
  const rows = await db
    .selectFrom('attempt_counters')
    .select(['bucket', 'attempts', 'last_at as lastAt'])
    .where(
      'bucket',
      'in',
      buckets.map(({ key }) => key),
    )
    .execute();
  const nowMs = clock.now().getTime();
  const counts = rows.map(({ bucket, attempts, lastAt }) => {
    const forgetAfterMs = buckets.find(({ key }) => key === bucket)?.slowDown.forgetAfterMs ?? 0;
    return nowMs - lastAt.getTime() > forgetAfterMs ? 0 : attempts;
  });
  return Math.max(0, ...counts);
}
