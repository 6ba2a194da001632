import type { FastifyInstance } from 'fastify';

const TICK_MS = 50;
/** So many quiet ticks in a row mean that nobody is being answered any more. */
const QUIET_TICKS = 4;

/**
 * When the server stops, connections that only wait are closed again and again, because one that answers now waits a
 * moment later; and once nobody is being answered the rest is closed too. Otherwise a browser's spare connection
 * would hold up the stop for its whole keep-alive time.
 */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  let active = 0;
  let quietTicks = 0;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onRequest', async (_request, reply) => {
    active += 1;
    reply.raw.once('close', () => {
      active -= 1;
    });
  });
  app.addHook('preClose', async () => {
    timer = setInterval(() => {
      quietTicks = active === 0 ? quietTicks + 1 : 0;
      if (quietTicks >= QUIET_TICKS) app.server.closeAllConnections();
      else app.server.closeIdleConnections();
    }, TICK_MS);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
