import type { Endpoint } from '@zeel/protocol/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../database/index.ts';
import { requireStrict } from './check-schema.ts';
import { type Call, createCall } from './create-call.ts';
import { createBodyKeeper, type KeptBy } from './keep-bodies.ts';
import type {} from './platform.ts';
import { noteWritten, readFromStandby } from './read-from-standby.ts';
import { readInput } from './read-input.ts';
import { runWrite, type WriteOutcome } from './run-write.ts';
import { type PublicBody, sendPublic, tagBody } from './send-public.ts';
import { withinLimits } from './within-limits.ts';
import { createReplyWriter } from './write-reply.ts';

export interface ServeOptions<Prepared, Params, Query, Body> {
  /**
   * Runs before the transaction opens: hashing, asking a provider, anything slow. It may run again on a retry, so
   * it must change nothing.
   */
  readonly prepare?: (call: Call<undefined, Params, Query, Body>) => Promise<Prepared>;
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

/** A public reply has a tag. */
type Outcome = WriteOutcome & { readonly etag?: string };

type Handler<Prepared, Params, Query, Body, Reply> = (
  call: Call<Prepared, Params, Query, Body>,
) => Promise<Reply> | Reply;

/**
 * Registers one endpoint of the protocol under /api. The handler gets checked input and returns what `data` of the
 * reply holds; only what the reply's schema names leaves the server. A handler of an unsafe method runs inside one
 * transaction, together with its stored reply.
 */
export function serve<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Prepared = undefined,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, Reply>,
  options: ServeOptions<Prepared, z.output<Params>, z.output<Query>, z.output<Body>>,
  handler: Handler<Prepared, z.output<Params>, z.output<Query>, z.output<Body>, z.input<Reply>>,
): void {
  const name = `${endpoint.method} ${endpoint.path}`;
  for (const schema of [endpoint.params, endpoint.query, endpoint.body])
    if (schema !== undefined) requireStrict(schema, name);
  const { platform } = app;
  const needsDatabase = options.needsDatabase ?? true;
  const limits = {
    deadlineMs: options.deadlineMs ?? platform.config.requestDeadlineMs,
    needsDatabase,
  };
  const status = options.status ?? 200;
  const isCacheable = options.cache === 'public-etag';
  if (isCacheable && (endpoint.method !== 'GET' || endpoint.access !== 'public'))
    throw new Error(`${name}: only what everyone may read can be kept by others.`);
  const { keptBy } = options;
  if (keptBy !== undefined && !isCacheable) throw new Error(`${name}: only public replies are kept.`);
  const keepBody = createBodyKeeper();
  if (options.mayLag && endpoint.method !== 'GET') throw new Error(`${name}: a standby takes no writes.`);

  const encode = createReplyWriter(endpoint.reply, name, {
    isChecked: platform.config.mode !== 'production',
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const input = readInput(endpoint, request);
    // The schemas just produced these values; their static types are lost on the way through the untyped endpoint.
    const typed = input as { params: z.output<Params>; query: z.output<Query>; body: z.output<Body> };
    const outcome = await withinLimits<Outcome>(platform, request, limits, async (signal) => {
      const first = createCall(platform, request, reply, typed, signal);
      // Without `prepare` the type parameter is undefined, which is what the call then carries.
      const prepared = async () => (await options.prepare?.(first)) as Prepared;
      if (endpoint.method === 'GET') {
        const readNow = async (): Promise<Buffer> => {
          const value = await prepared();
          const read = async (db: Db) => handler({ ...first, db, prepared: value });
          return encode(
            await (options.mayLag ? readFromStandby(platform.database, request, read) : read(first.db)),
          );
        };
        if (!isCacheable) return { status, body: await readNow(), isReplay: false };
        const tagNow = async (): Promise<PublicBody> => tagBody(await readNow());
        const tagged = await (keptBy === undefined ? tagNow() : keepBody(await keptBy(first), tagNow));
        return { status, ...tagged, isReplay: false };
      }
      return runWrite({
        platform,
        request,
        endpointName: name,
        isKeyRequired: (options.idempotencyKey ?? 'required') === 'required',
        isReplySecret: (options.isReplySecret || options.isSecretForStrangers) ?? false,
        isSecretForStrangers: options.isSecretForStrangers ?? false,
        proof: options.proofOf?.(request) ?? null,
        signal,
        prepare: prepared,
        work: async (tx, value) => ({
          status,
          body: encode(await handler({ ...first, db: tx, tx, prepared: value })),
        }),
      });
    });

    if (endpoint.method !== 'GET') await noteWritten(platform, reply);
    if (outcome.isReplay) reply.header('idempotency-replayed', 'true');
    reply.status(outcome.status).header('content-type', 'application/json; charset=utf-8');
    const { body, etag } = outcome;
    if (etag === undefined) return reply.header('cache-control', 'no-store').send(body);
    return sendPublic(request, reply, { body, etag });
  };

  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    bodyLimit: options.bodyLimitBytes ?? 100_000,
    // Who asks makes no difference to what is the same for everyone, so nobody is looked up.
    config: { access: endpoint.access, endpoint, needsDatabase, findsSession: !isCacheable },
    handler: answer,
  });
}
