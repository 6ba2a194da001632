import { createHmac } from 'node:crypto';
import type { Clock } from '../clock/index.ts';
import { type Db, encryptionOf, lastWrite, type Tx } from '../database/index.ts';
import { deriveKey } from '../secrets/index.ts';
import { openReply, sealReply } from './seal-reply.ts';
import './tables.ts';

/** One use of an Idempotency-Key. */
export interface KeyedRequest {
  /** The owner of the key: the same key of two persons is two keys. */
  readonly scope: string;
  readonly rawKey: string;
  /** Endpoint, address and body as text: the same key must ask for the same thing. */
  readonly asked: string;
  /** Whether the reply holds a secret and must not be stored in clear. */
  readonly isSecret: boolean;
  /** False where nothing tells the caller from another one with the same key: the reply is not given again. */
  readonly canReplay: boolean;
}

export interface StoredReply {
  readonly status: number;
  readonly body: Buffer;
}

export type OnceResult =
  | { readonly kind: 'done'; readonly reply: StoredReply }
  | { readonly kind: 'replayed'; readonly reply: StoredReply }
  | { readonly kind: 'key-reused' };

/** Keyed, because what was asked may hold a password and a plain hash of it could be guessed from a stolen table. */
const hash = (secret: string, text: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'request-fingerprint')).update(text, 'utf8').digest();

/** What a stored reply is bound to: everything that holds no secret may still tell of people. */
const placeOf = ({ scope }: KeyedRequest): string => `idempotent_replies:${scope}`;

/** Finds the reply of an earlier, committed request with this key. */
export async function findReply(db: Db, secret: string, request: KeyedRequest): Promise<OnceResult | null> {
  const row = await db
    .selectFrom('idempotent_replies')
    .select(['fingerprint', 'status', 'body', 'is_sealed'])
    .where('scope', '=', request.scope)
    .where('key_hash', '=', hash(secret, request.rawKey))
    .executeTakeFirst();
  if (!row) return null;
  if (!request.canReplay || !row.fingerprint.equals(hash(secret, request.asked)))
    return { kind: 'key-reused' };
  if (row.status === null || row.body === null)
    throw new Error('A stored reply was committed without its body.');
  const body = row.is_sealed
    ? openReply(row.body, { secret, ...request })
    : encryptionOf(db).openBytes(row.body, placeOf(request));
  return { kind: 'replayed', reply: { status: row.status, body } };
}

interface KeyedReply extends StoredReply {
  readonly scope: string;
  readonly keyHash: Buffer;
}

/** Nothing looks at the reply before the commit. */
const keptReply = lastWrite<KeyedReply>('change', (tx, [reply, ...more]) => {
  if (reply === undefined || more.length > 0) throw new Error('A transaction keeps one reply.');
  const { scope, keyHash, status, body } = reply;
  return tx
    .updateTable('idempotent_replies')
    .set({ status, body })
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash);
});

/**
 * Runs the work once per key and stores its reply in the same transaction. Of many requests with one key the
 * first inserts the row; the others wait on its lock inside the insert and then find the reply.
 */
export async function runOnce(
  tx: Tx,
  { clock, secret }: { readonly clock: Clock; readonly secret: string },
  request: KeyedRequest,
  work: () => Promise<StoredReply>,
): Promise<OnceResult> {
  const keyHash = hash(secret, request.rawKey);
  const claimed = await tx
    .insertInto('idempotent_replies')
    .values({
      scope: request.scope,
      key_hash: keyHash,
      fingerprint: hash(secret, request.asked),
      status: null,
      body: null,
      is_sealed: request.isSecret,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['scope', 'key_hash']).doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const earlier = await findReply(tx, secret, request);
    if (earlier === null) throw new Error('A stored reply disappeared while its key was in use.');
    return earlier;
  }
  const reply = await work();
  const body = request.isSecret
    ? sealReply(reply.body, { secret, ...request })
    : encryptionOf(tx).bytes(reply.body, placeOf(request));
  await keptReply.add(tx, [{ scope: request.scope, keyHash, status: reply.status, body }]);
  return { kind: 'done', reply };
}
