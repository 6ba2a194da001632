import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hashToken } from '../../../platform/sessions/index.ts';
import { queuePaymentJob, VERIFY_PAYMENT } from '../job-names.ts';
import { notePaymentEvent } from '../payments-repository.ts';
import type { PaymentsRoom } from '../room.ts';
import { CALLBACK_PATH } from './callback-token.ts';

const paramsSchema = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
/** The provider often adds its payment's id; it is written down and never believed. */
const hintSchema = z.object({ qpay_payment_id: z.string().regex(/^[\w.-]{1,100}$/) });

/** Calls worth a line of their own; someone who repeats one for ever fills a counter and no table. */
const CALLS_WRITTEN_MAX = 20;

/**
 * Where the provider says that something was paid. It is unsigned, so it is only a hint: it makes us ask. Whoever calls,
 * with whatever token, hears the same.
 */
export function registerCallback(app: FastifyInstance, room: PaymentsRoom): void {
  const answer = async (request: FastifyRequest): Promise<string> => {
    const params = paramsSchema.safeParse(request.params);
    if (params.success)
      await takeHint(room, params.data.token, hintSchema.safeParse(request.query).data?.qpay_payment_id);
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

async function takeHint(room: PaymentsRoom, token: string, qpayPaymentId: string | undefined): Promise<void> {
  const { clock, database } = room.platform;
  await database.inTransaction(async (tx) => {
    const payment = await tx
      .updateTable('payments')
      .set((row) => ({ callbacks: row('callbacks', '+', 1) }))
      .where('callback_hash', '=', hashToken(token))
      .returning(['id', 'callbacks'])
      .executeTakeFirst();
    if (payment === undefined) return;
    if (payment.callbacks <= CALLS_WRITTEN_MAX)
      await notePaymentEvent(tx, clock, payment.id, {
        kind: 'callback',
        detail: qpayPaymentId === undefined ? {} : { qpayPaymentId },
      });
    await queuePaymentJob(tx, VERIFY_PAYMENT, payment.id);
  });
}
