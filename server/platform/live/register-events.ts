import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../http/index.ts';
import { serveListChanges } from './list-changes.ts';
import { listenForChanges } from './listen-for-changes.ts';
import { readNewsSince, readPosition } from './live-log.ts';
import { tellReadPositions } from './tell-read-positions.ts';
import { tellStream } from './tell-stream.ts';
import { watchSessions } from './watch-sessions.ts';
import { writeToReader } from './write-to-reader.ts';

/** A person has a few browsers, and some of them a stream for each tab; more open streams than this are a mistake or an attack. */
const STREAMS_PER_PERSON = 10;

/** GET /api/events: what changed, as server-sent events. Read with fetch, because the token travels in a header. */
export function registerEvents(app: FastifyInstance): void {
  const { database, clock } = app.platform;
  const { standby } = database;
  // A screen that reads anew must not meet a standby that does not know the change yet.
  const beforeTelling = standby && (() => standby.demandPresent());
  const telling = {
    listener: listenForChanges({ db: database.db, listener: database.listener, beforeTelling }),
    watch: watchSessions({ db: database.db, clock }),
    readNews: async (since: Parameters<typeof readNewsSince>[1]) => {
      await beforeTelling?.();
      return readNewsSince(database.db, since);
    },
  };
  const streams = new Map<ServerResponse, string>();

  // A screen that listens, or listens again after a break, is no sign that somebody sits before it.
  app.get('/api/events', { config: { access: 'signed-in', isVisit: false } }, (request, reply) => {
    const { session } = request;
    if (session === null) throw new Refusal('unauthenticated');
    const open = [...streams.values()].filter((userId) => userId === session.userId).length;
    if (open >= STREAMS_PER_PERSON) throw new Refusal('too_many_requests', { retryAfterSeconds: 30 });

    const lastEventId = request.headers['last-event-id'];
    const stream = openStream(reply);
    streams.set(stream, session.userId);
    const leave = tellStream(telling, {
      session,
      since: readPosition(typeof lastEventId === 'string' ? lastEventId : undefined),
      write: (text) => writeToReader(stream, text),
      end: () => stream.end(),
    });
    stream.on('close', () => {
      leave();
      streams.delete(stream);
    });
  });
  serveListChanges(app);
  tellReadPositions(app);

  // Streams never end by themselves, so a stop that waits for requests must end them.
  app.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.end();
  });
}

function openStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  reply.raw.writeHead(200, {
    // The headers that the hooks have set so far: security headers and the request id.
    ...Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // The connection ends with its stream, so that none is left waiting when the server stops.
    connection: 'close',
  });
  reply.raw.write('retry: 3000\n\n');
  return reply.raw;
}
