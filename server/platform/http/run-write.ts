import { VISITOR_HEADER } from '@zeel/protocol/visitor';
import type { FastifyRequest } from 'fastify';
import { canonicalJson, setOrigin } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import {
  findReply,
  type KeyedRequest,
  type OnceResult,
  runOnce,
  type StoredReply,
} from '../idempotency/index.ts';
import type { Platform } from './platform.ts';
import { Refusal } from './refusal.ts';

export interface WriteRequest<Prepared> {
  readonly platform: Platform;
  readonly request: FastifyRequest;
  readonly endpointName: string;
  readonly isKeyRequired: boolean;
  readonly isReplySecret: boolean;
  /** A visitor gets the reply again only by the random text of their browser. */
  readonly isSecretForStrangers: boolean;
  /** The proof of the caller besides params, query and body. */
  readonly proof: string | null;
  readonly signal: AbortSignal;
  /** Undefined where nothing is done before the transaction. */
  readonly prepare: (() => Promise<Prepared>) | undefined;
  readonly work: (tx: Tx, prepared: Prepared) => Promise<StoredReply>;
}

export interface WriteOutcome extends StoredReply {
  readonly isReplay: boolean;
}

/** Runs a write in one transaction, once per Idempotency-Key. */
export async function runWrite<Prepared>(write: WriteRequest<Prepared>): Promise<WriteOutcome> {
  const { platform, signal } = write;
  const { database, clock, secret } = platform;
  const keyed = readKey(write);
  if (keyed !== null && write.prepare !== undefined) {
    // A retry is the common case of a known key: it is answered before anything slow begins. Where nothing slow comes first, the
    // transaction finds it when it takes the key.
    const earlier = await findReply(database.db, secret, keyed);
    if (earlier !== null) return toOutcome(earlier);
  }
  // Without `prepare` the type is undefined.
  const prepared = (await write.prepare?.()) as Prepared;
  return database.inTransaction(async (tx) => {
    setOrigin(tx, { requestId: write.request.id, address: write.request.ip });
    const work = () => write.work(tx, prepared);
    const result: OnceResult =
      keyed === null
        ? { kind: 'done', reply: await work() }
        : await runOnce(tx, { clock, secret }, keyed, work);
    // The caller was already told that it failed: a late commit would make that a lie.
    signal.throwIfAborted();
    return toOutcome(result);
  });
}

function toOutcome(result: OnceResult): WriteOutcome {
  if (result.kind === 'key-reused') throw new Refusal('idempotency_key_reused');
  return { ...result.reply, isReplay: result.kind === 'replayed' };
}

/** Printable ASCII, long enough for anything a client may generate. */
const KEY_SHAPE = /^[\x21-\x7e]{1,255}$/;

function readKey(write: Omit<WriteRequest<never>, 'prepare' | 'work'>): KeyedRequest | null {
  const { request, endpointName, isReplySecret, proof } = write;
  const header = request.headers['idempotency-key'];
  if (header === undefined || header === '') {
    if (write.isKeyRequired) throw new Refusal('idempotency_key_missing');
    return null;
  }
  if (typeof header !== 'string' || !KEY_SHAPE.test(header))
    throw new Refusal('validation_failed', { fields: { 'idempotency-key': { code: 'invalid_format' } } });
  const visitor = readVisitor(write);
  return {
    scope: request.session === null ? `visitor:${endpointName}` : `user:${request.session.userId}`,
    // Of two visitors who happen to use one key each has their own.
    rawKey: visitor ? `${visitor} ${header}` : header,
    asked: canonicalJson([endpointName, request.params, request.query, request.body ?? null, proof]),
    isSecret: isReplySecret,
    canReplay: visitor !== undefined,
  };
}

/** As much chance as a key of 128 bits needs, written in any way. */
const VISITOR_SHAPE = /^[\x21-\x7e]{22,255}$/;

/** The text by which a visitor is known; null where none is needed, undefined where it is missing. */
function readVisitor({
  request,
  isSecretForStrangers,
}: Pick<WriteRequest<never>, 'request' | 'isSecretForStrangers'>): string | null | undefined {
  if (request.session !== null || !isSecretForStrangers) return null;
  const header = request.headers[VISITOR_HEADER];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !VISITOR_SHAPE.test(header))
    throw new Refusal('validation_failed', { fields: { [VISITOR_HEADER]: { code: 'invalid_format' } } });
  return header;
}
