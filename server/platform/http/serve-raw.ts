import type { Access } from '@zeel/protocol/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireStrict } from './check-schema.ts';
import { type Call, createCall } from './create-call.ts';
import { readInput } from './read-input.ts';
import { withinLimits } from './within-limits.ts';

/** A route whose body or reply is bytes, so it is no endpoint of the protocol. Everything else is as there. */
export interface RawRoute<Params extends z.ZodType, Query extends z.ZodType> {
  readonly method: 'GET' | 'PUT';
  /** Relative to /api. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  /** For PUT: the largest body, and how long a slow line may take for it. */
  readonly body?: { readonly limitBytes: number; readonly timeoutMs: number };
}

type RawHandler<Params, Query> = (
  call: Call<undefined, Params, Query, Buffer>,
) => Promise<FastifyReply | undefined>;

const OCTETS = 'application/octet-stream';

/**
 * Registers a route that takes or gives bytes. Who calls, params and query are checked as `serve` does, errors have the
 * same shape, and the deadline counts until the handler has answered or handed over a stream. There is no transaction
 * and no Idempotency-Key: such a route must be harmless when called twice.
 */
export function serveRaw<Params extends z.ZodType, Query extends z.ZodType>(
  app: FastifyInstance,
  route: RawRoute<Params, Query>,
  handler: RawHandler<z.output<Params>, z.output<Query>>,
): void {
  const name = `${route.method} ${route.path}`;
  for (const schema of [route.params, route.query]) requireStrict(schema, name);
  const { platform } = app;
  const limits = { deadlineMs: platform.config.requestDeadlineMs, needsDatabase: true };
  // Only what readInput looks at; the body never passes through it.
  const described = { ...route, summary: '', reply: z.null(), body: z.unknown() };

  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query } = readInput(described, request);
    // The schemas just produced these values, and the scope below lets no other body than a buffer pass.
    const input = { params, query, body: request.body } as {
      params: z.output<Params>;
      query: z.output<Query>;
      body: Buffer;
    };
    return withinLimits(platform, limits, (aborter) =>
      handler(createCall({ platform, request, reply, aborter }, input, { prepared: undefined })),
    );
  };

  // A scope of its own: elsewhere bytes stay a content type that nobody reads.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(OCTETS, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: route.method,
      url: `/api${route.path}`,
      ...(route.body === undefined ? {} : { bodyLimit: route.body.limitBytes }),
      config: {
        access: route.access,
        findsSession: true,
        ...(route.body === undefined ? {} : { bodyTimeoutMs: route.body.timeoutMs }),
      },
      handler: answer,
    });
  });
}
