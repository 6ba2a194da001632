import type { FastifyRequest } from 'fastify';
import type { SessionReader } from '../sessions/index.ts';
import type { Call, Input } from './create-call.ts';
import type { KeptBy } from './keep-bodies.ts';

/** How an endpoint differs from what most of them are. */
export interface ServeOptions<Prepared, Params, Query, Body> {
  /**
   * Runs before the transaction opens: hashing, asking a provider, anything slow. It may run again on a retry, so
   * it must change nothing.
   */
  readonly prepare?: (call: Call<undefined, Params, Query, Body>) => Promise<Prepared>;
  /**
   * For a read that is made all day: what it needs first is read in the statement that finds the session of the caller
   * (`prepareWithSession`) and is what `prepare` would give. A caller without a session gets none, so `Prepared` may be undefined.
   */
  readonly withSession?: (
    input: Input<Params, Query, Body>,
    request: FastifyRequest,
  ) => SessionReader<Prepared>;
  /** False for a call that a screen makes by itself: it does not keep the session awake. Default true. */
  readonly isVisit?: boolean;
  /** A write needs an Idempotency-Key unless simple clients must be able to call it without. Default: required. */
  readonly idempotencyKey?: 'required' | 'optional';
  /** The reply holds a token or another secret: it is stored encrypted and never logged. */
  readonly isReplySecret?: boolean;
  /**
   * The proof of the caller outside the body, such as a cookie. It counts as part of what was asked, so that a stored
   * reply never opens to someone who knows the Idempotency-Key alone.
   */
  readonly proofOf?: (request: FastifyRequest) => string;
  /**
   * The reply gives a secret to a visitor who has proven nothing yet. It is given again only to the one who named the same
   * random text (VISITOR_HEADER) before; without one the same key is refused, so that nobody shares a secret.
   */
  readonly isSecretForStrangers?: boolean;
  /** Status of success. Default 200. */
  readonly status?: 200 | 201 | 202;
  /** Default 100 KB. */
  readonly bodyLimitBytes?: number;
  /** Default: the configured deadline of every request. */
  readonly deadlineMs?: number;
  /** False for what must answer while the database is away. Default true. */
  readonly needsDatabase?: boolean;
  /**
   * A read that a standby may answer: it may be a moment behind what others do, never behind what the caller did. Default false.
   */
  readonly mayLag?: boolean;
  /**
   * Whether others may keep a read's reply: 'public-etag' for what is the same for everyone, asked for again with its
   * tag and answered 304 while it has not changed. Default: nobody keeps it.
   */
  readonly cache?: 'none' | 'public-etag';
  /**
   * For what is the same for everyone: a thing that this process keeps, and a text. As long as both are the same, the reply is the
   * one that was written before, and the handler is not asked.
   */
  readonly keptBy?: (call: Call<undefined, Params, Query, Body>) => Promise<KeptBy>;
}
