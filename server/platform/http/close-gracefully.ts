import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Long enough for clients on open connections to be told to leave, short enough for a person at a terminal. */
const FAREWELL_MS = 300;

/**
 * Stops without failing anyone: first every reply asks its client to close the connection, then the port closes and
 * requests in flight finish.
 */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  app.isStopping = true;
  await sleep(FAREWELL_MS);
  await app.close();
}
