import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { closeIdleConnections } from './close-connections.ts';

/** Where no balancer has to be told, clients on open connections still are: too short for a person to notice. */
const SHORTEST_NOTICE_MS = 300;

/**
 * Stops without failing anyone. First `/readyz` says 503, so that the balancer sends people elsewhere, while everything
 * that still arrives is answered and asks its client to close the connection. Then connections that only wait are closed,
 * the port closes, and requests in flight finish.
 */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  app.isStopping = true;
  await sleep(Math.max(app.platform.config.stopNoticeMs, SHORTEST_NOTICE_MS));
  await closeIdleConnections(app);
  await app.close();
}
