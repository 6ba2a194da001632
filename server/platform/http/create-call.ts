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
  /** Aborted when nobody waits any more. */
  signal(): AbortSignal;
  readonly log: FastifyBaseLogger;
  /** For cookies and headers only; the body comes from what the handler returns. */
  readonly reply: FastifyReply;
  readonly request: FastifyRequest;
}

/** What the caller sent, checked. */
export interface Input<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

/** A request that is being answered. */
export interface Asking {
  readonly platform: Platform;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborted when nobody waits any more. */
  readonly aborter: AbortController;
}

/** What a handler works with: what was prepared for it, and where it reads or writes if that is not the database itself. */
interface Means<Prepared> {
  readonly prepared: Prepared;
  readonly db?: Db;
  readonly tx?: Tx;
}

export function createCall<Prepared, Params, Query, Body>(
  { platform, request, reply, aborter }: Asking,
  { params, query, body }: Input<Params, Query, Body>,
  { prepared, tx = NO_TRANSACTION, db = platform.database.db }: Means<Prepared>,
): Call<Prepared, Params, Query, Body> {
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
    db,
    tx,
    prepared,
    // Made when somebody wants it, which few do: a signal costs more than the rest of the call.
    signal: () => aborter.signal,
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
