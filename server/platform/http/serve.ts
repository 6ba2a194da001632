import type { Endpoint } from '@zeel/protocol/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { answerPublicRead, answerRead } from './answer-read.ts';
import { answerWrite } from './answer-write.ts';
import { requireStrict } from './check-schema.ts';
import type { Call, Input } from './create-call.ts';
import { createBodyKeeper } from './keep-bodies.ts';
import type {} from './platform.ts';
import { noteWritten } from './read-from-standby.ts';
import { readInput } from './read-input.ts';
import { sendPublic } from './send-public.ts';
import type { ServeOptions } from './serve-options.ts';
import type { Answer, ServedEndpoint } from './served-endpoint.ts';
import { withinLimits } from './within-limits.ts';
import { createReplyWriter } from './write-reply.ts';

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
  if (!needsDatabase && endpoint.access !== 'public')
    throw new Error(`${name}: without the database nobody is known.`);
  const isRead = endpoint.method === 'GET';
  const isPublicRead = options.cache === 'public-etag';
  if (isPublicRead && (!isRead || endpoint.access !== 'public'))
    throw new Error(`${name}: only what everyone may read can be kept by others.`);
  if (options.keptBy !== undefined && !isPublicRead)
    throw new Error(`${name}: only public replies are kept.`);
  if (options.mayLag && !isRead) throw new Error(`${name}: a standby takes no writes.`);
  if (options.withSession !== undefined && (!isRead || options.prepare !== undefined))
    throw new Error(`${name}: what is read with the session is all that is prepared for a read.`);

  const encode = createReplyWriter(endpoint.reply, name, {
    isChecked: platform.config.mode !== 'production',
  });
  const served: ServedEndpoint<Prepared, z.output<Params>, z.output<Query>, z.output<Body>> = {
    platform,
    name,
    endpoint,
    options,
    handle: async (call) => encode(await handler(call)),
  };
  const keepBody = createBodyKeeper();
  const limits = { deadlineMs: options.deadlineMs ?? platform.config.requestDeadlineMs, needsDatabase };
  const findAnswer = (request: FastifyRequest, reply: FastifyReply): Promise<Answer> => {
    const within = (answer: (aborter: AbortController) => Promise<Answer>) =>
      withinLimits(platform, limits, answer);
    if (isPublicRead)
      return within((aborter) => answerPublicRead(served, { platform, request, reply, aborter }, keepBody));
    if (isRead) return within((aborter) => answerRead(served, { platform, request, reply, aborter }));
    // The schemas just produced these values; their static types are lost on the way through the untyped endpoint.
    const input = readInput(endpoint, request) as Input<z.output<Params>, z.output<Query>, z.output<Body>>;
    return within((aborter) => answerWrite(served, { platform, request, reply, aborter }, input));
  };

  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    bodyLimit: options.bodyLimitBytes ?? 100_000,
    // Who calls a read is found when it is answered.
    config: {
      access: endpoint.access,
      endpoint,
      needsDatabase,
      findsSession: !isRead,
      isVisit: options.isVisit ?? true,
    },
    handler: async (request, reply) => {
      const { status, body, etag, isReplay } = await findAnswer(request, reply);
      if (!isRead) await noteWritten(platform, reply);
      if (isReplay) reply.header('idempotency-replayed', 'true');
      reply.status(status).header('content-type', 'application/json; charset=utf-8');
      if (etag !== undefined) return sendPublic(request, reply, { body, etag });
      return reply.header('cache-control', 'no-store').send(body);
    },
  });
}
