import type { FastifyInstance } from 'fastify';
import { messageOf } from '../startup/startup-error.ts';
import type { Call } from './create-call.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The works that go on after their replies were sent. */
    readonly afterReplies: Set<Promise<void>>;
  }
}

/** Lets the app wait, before it closes, for what still goes on after the last replies. */
export function registerAfterReplies(app: FastifyInstance): void {
  app.decorate('afterReplies', new Set<Promise<void>>());
  app.addHook('onClose', async () => {
    await Promise.all(app.afterReplies);
  });
}

/**
 * Does something that nobody waits for once the reply has been sent; nothing when it never was. It must be able to fail: the
 * reply is out, and a server may end in between.
 */
export function afterReply(
  { reply, request, log }: Pick<Call<unknown, unknown, unknown, unknown>, 'reply' | 'request' | 'log'>,
  work: () => Promise<void>,
): void {
  const { afterReplies } = request.server;
  reply.raw.once('finish', () => {
    const working: Promise<void> = work()
      .catch((error: unknown) => log.warn({ reason: messageOf(error) }, 'work after a reply failed'))
      .finally(() => afterReplies.delete(working));
    afterReplies.add(working);
  });
}
