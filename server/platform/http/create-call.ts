import type { Language } from '@zeel/protocol/rooms/config';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { AuditActor } from '../audit/index.ts';
import type { Clock } from '../clock/index.ts';
import type { Db, Tx } from '../database/index.ts';
import type { Session } from '../sessions/index.ts';
import type { Platform } from './platform.ts';
import { Refusal } from './refusal.ts';

/** One call of an endpoint, as its handler sees it. */
export interface Call<Prepared, Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Null for a visitor; endpoints that need someone use `person()`. */
  readonly session: Session | null;
  /** The session, where the endpoint's access guarantees one. */
  person(): Session;
  /** The actor, for the audit trail. */
  readonly actor: AuditActor;
  readonly language: Language;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly clock: Clock;
  /** For reading; inside a write it is the transaction. */
  readonly db: Db;
  /** The transaction of a write. A read has none and asking for it is a mistake. */
  readonly tx: Tx;
  readonly prepared: Prepared;
  readonly signal: AbortSignal;
  readonly log: FastifyBaseLogger;
  /** For cookies and headers only; the body comes from what the handler returns. */
  readonly reply: FastifyReply;
  readonly request: FastifyRequest;
}

interface Input<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

export function createCall<Params, Query, Body>(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { params, query, body }: Input<Params, Query, Body>,
  signal: AbortSignal,
): Call<undefined, Params, Query, Body> {
  const { session } = request;
  return {
    params,
    query,
    body,
    session,
    person: () => {
      if (session === null) throw new Refusal('unauthenticated');
      return session;
    },
    actor: session === null ? { kind: 'visitor' } : { kind: 'person', userId: session.userId },
    language: request.language,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    clock: platform.clock,
    db: platform.database.db,
    tx: NO_TRANSACTION,
    prepared: undefined,
    signal,
    log: request.log,
    reply,
    request,
  };
}

/** Stands in for the transaction where there is none: using it says so instead of failing strangely. */
const NO_TRANSACTION = new Proxy({} as Tx, {
  // The proxy never acts as a transaction, so the empty object behind it is never seen.
  get: () => {
    throw new Error('A read has no transaction: use `db`.');
  },
});
