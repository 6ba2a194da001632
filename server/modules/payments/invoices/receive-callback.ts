import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PaymentsRoom } from '../room.ts';
import { CALLBACK_PATH } from './callback-token.ts';
import { createHintTaker } from './take-hints.ts';

const paramsSchema = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
/** The provider often adds its payment's id; it is written down and never believed. */
const hintSchema = z.object({ qpay_payment_id: z.string().regex(/^[\w.-]{1,100}$/) });

/**
 * Where the provider says that something was paid. It is unsigned, so it is only a hint: it makes us ask. Whoever calls,
 * with whatever token, hears the same.
 */
export function registerCallback(app: FastifyInstance, room: PaymentsRoom): void {
  const takeHint = createHintTaker(room);
  const answer = async (request: FastifyRequest): Promise<string> => {
    const params = paramsSchema.safeParse(request.params);
    if (params.success)
      await takeHint(params.data.token, hintSchema.safeParse(request.query).data?.qpay_payment_id);
    return 'SUCCESS';
  };
  void app.register(async (calls) => {
    // The body says nothing that is needed, so any kind of it is read and forgotten.
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) =>
      done(null),
    );
    for (const method of ['GET', 'POST'] as const)
      calls.route({
        method,
        url: `${CALLBACK_PATH}/:token`,
        config: { access: 'public' },
        handler: async (request, reply) =>
          reply
            .type('text/plain; charset=utf-8')
            .header('cache-control', 'no-store')
            .send(await answer(request)),
      });
  });
}
