import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A connection on which nothing moves for so long while something should is closed: the client reads no more. It counts what
 * the line takes, so a slow line that takes anything at all stays. Longer than any silence of our own: a request's deadline,
 * the beat of an event stream.
 */
export const STALLED_AFTER_MS = 60_000;

/** Browsers and balancers send the next request when they have the reply; some programs a few ahead. */
const REQUESTS_AHEAD_MAX = 8;
/** The bytes of unread replies that all connections together may hold. */
const UNSENT_MAX_BYTES = 128 * 1024 * 1024;
const SWEEP_MS = 1_000;

interface WaitingRequest {
  readonly response: ServerResponse;
  readonly begin: () => void;
}

/**
 * Keeps clients that ask and do not read from filling the memory and the day. Of the requests that a connection sends ahead,
 * one is worked on at a time, when the reply before it has left; a connection with too many of them is closed. Whoever holds
 * most is closed first when all together hold too much.
 */
export function limitWaitingReplies(app: FastifyInstance): void {
  const { server } = app;
  const waiting = new Map<Socket, WaitingRequest[]>();
  const listeners = server.listeners('request');
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    for (const listener of listeners) listener.call(server, request, response);
  };

  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    // Requests that were read together with the one too many arrive all the same.
    if (socket.destroyed) return;
    const line = waiting.get(socket) ?? [];
    waiting.set(socket, line);
    line.push({ response, begin: () => answer(request, response) });
    if (line.length > REQUESTS_AHEAD_MAX) {
      waiting.delete(socket);
      socket.destroy();
      return;
    }
    response.once('close', () => {
      const isOver = line.findIndex((one) => one.response === response);
      if (isOver !== -1) line.splice(isOver, 1);
      if (line.length === 0) waiting.delete(socket);
      else if (isOver === 0 && !socket.destroyed) line[0]?.begin();
    });
    if (line.length === 1) line[0]?.begin();
  });

  const sweep = setInterval(() => {
    // Replies that were never begun on a connection that is gone do not all hear of its end.
    for (const socket of waiting.keys()) if (socket.destroyed) waiting.delete(socket);
    let unsentBytes = 0;
    for (const { writableLength } of waiting.keys()) unsentBytes += writableLength;
    if (unsentBytes <= UNSENT_MAX_BYTES) return;
    app.log.warn({ connections: waiting.size, unsentBytes }, 'Clients do not read what they asked for');
    const fullest = [...waiting.keys()].toSorted((a, b) => b.writableLength - a.writableLength);
    for (const socket of fullest) {
      if (unsentBytes <= UNSENT_MAX_BYTES) break;
      unsentBytes -= socket.writableLength;
      socket.destroy();
    }
  }, SWEEP_MS).unref();
  app.addHook('onClose', async () => clearInterval(sweep));
}
