import type { Socket } from 'node:net';
import { setImmediate as afterReading } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { HEADERS_TIMEOUT_MS } from './connection-limits.ts';

const TICK_MS = 50;
/** A client that has just connected sends its request at once, if it has one. */
const UNUSED_PATIENCE_MS = 1_000;

/**
 * Closes connections that only wait, but never one whose request has already arrived: closing that would reset it. So it
 * happens right after the sockets were read, when a request that was there is known.
 */
export async function closeIdleConnections(app: FastifyInstance): Promise<void> {
  await afterReading();
  app.server.closeIdleConnections();
}

/**
 * When the server stops, connections that only wait are closed again and again, because one that answers now waits a
 * moment later. A browser's spare connection, or half a request, would otherwise hold up the stop; a request that is being
 * answered may, until its deadline.
 */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  const openedAtMs = new Map<Socket, number>();
  const answering = new Map<Socket, number>();
  const stopping = new AbortController();

  app.server.on('connection', (socket) => {
    openedAtMs.set(socket, performance.now());
    socket.once('close', () => openedAtMs.delete(socket));
  });
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    reply.raw.once('close', () => {
      const left = (answering.get(socket) ?? 1) - 1;
      if (left === 0) answering.delete(socket);
      else answering.set(socket, left);
    });
    done();
  });

  const closeWaiting = async (closingSinceMs: number): Promise<void> => {
    await closeIdleConnections(app);
    const nowMs = performance.now();
    if (nowMs - closingSinceMs > app.platform.config.requestDeadlineMs) app.server.closeAllConnections();
    for (const [socket, atMs] of openedAtMs) {
      if (answering.has(socket)) continue;
      const isUnused = socket.bytesRead === 0 && nowMs - atMs > UNUSED_PATIENCE_MS;
      if (isUnused || nowMs - closingSinceMs > HEADERS_TIMEOUT_MS) socket.destroy();
    }
  };

  app.addHook('preClose', async () => {
    const closingSinceMs = performance.now();
    const timer = setInterval(() => void closeWaiting(closingSinceMs), TICK_MS);
    stopping.signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  });
  app.addHook('onClose', async () => stopping.abort());
}
