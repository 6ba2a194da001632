import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A connection on which nothing moves for so long while something should is closed: the client reads no more. It counts what
 * the line takes, so a slow line that takes anything at all stays. Longer than any silence of our own: a request's deadline,
 * the beat of an event stream.
 */
export const STALLED_AFTER_MS = 60_000;

/** Browsers and balancers send the next request when they have the reply; some programs a few ahead. */
const REPLIES_WAITING_MAX = 8;
/** What one connection may hold back of several replies, and all of them together. */
const UNSENT_MAX_BYTES = 4 * 1024 * 1024;
const UNSENT_IN_ALL_MAX_BYTES = 128 * 1024 * 1024;
const SWEEP_MS = 1_000;

/**
 * Keeps clients that ask and do not read from filling the memory: too many requests ahead, or too much that waits to be
 * read, and the connection is closed. What is closed first when all together hold too much is what holds most.
 */
export function limitWaitingReplies(app: FastifyInstance): void {
  const waiting = new Map<Socket, Set<ServerResponse>>();

  app.server.prependListener('request', ({ socket }, response) => {
    const replies = waiting.get(socket) ?? new Set();
    waiting.set(socket, replies.add(response));
    response.once('close', () => {
      replies.delete(response);
      if (replies.size === 0) waiting.delete(socket);
    });
    const isTooMuch = replies.size > 1 && unsentBytes(socket, replies) > UNSENT_MAX_BYTES;
    if (isTooMuch || replies.size > REPLIES_WAITING_MAX) socket.destroy();
  });
  // Requests that were read together with the one too many still arrive here.
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.socket.destroyed) reply.hijack();
  });

  const sweep = setInterval(() => {
    // Replies that were never begun on a connection that is gone do not all hear of its end.
    for (const socket of waiting.keys()) if (socket.destroyed) waiting.delete(socket);
    const held = [...waiting].map(([socket, replies]) => ({ socket, bytes: unsentBytes(socket, replies) }));
    let inAll = held.reduce((sum, { bytes }) => sum + bytes, 0);
    if (inAll <= UNSENT_IN_ALL_MAX_BYTES) return;
    app.log.warn({ connections: held.length, bytes: inAll }, 'Clients do not read what they asked for');
    for (const { socket, bytes } of held.toSorted((a, b) => b.bytes - a.bytes)) {
      if (inAll <= UNSENT_IN_ALL_MAX_BYTES) break;
      socket.destroy();
      inAll -= bytes;
    }
  }, SWEEP_MS).unref();
  app.addHook('onClose', async () => clearInterval(sweep));
}

/** What the socket holds, and the replies behind the first, which have no socket yet. */
function unsentBytes(socket: Socket, replies: ReadonlySet<ServerResponse>): number {
  let bytes = socket.writableLength;
  for (const reply of replies) if (reply.socket === null) bytes += reply.writableLength;
  return bytes;
}
