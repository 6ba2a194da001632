import type { ServerResponse } from 'node:http';
import { can, isPermission } from '@zeel/domain/identity';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../http/index.ts';
import { findSession, type Session } from '../sessions/index.ts';
import { listenForChanges, type ReceivedChange } from './listen-for-changes.ts';

/** Below the minute after which balancers close a silent connection; also how soon an ended session is noticed. */
const HEARTBEAT_MS = 20_000;
/** A person has a few tabs; more open streams than this are a mistake or an attack. */
const STREAMS_PER_PERSON = 10;

/** GET /api/events: what changed, as server-sent events. Read with fetch, because the token travels in a header. */
export function registerEvents(app: FastifyInstance): void {
  const { database, clock } = app.platform;
  const listener = listenForChanges(database.url);
  const streams = new Map<ServerResponse, string>();

  app.get('/api/events', { config: { access: 'signed-in' } }, (request, reply) => {
    const { session } = request;
    if (session === null) throw new Refusal('unauthenticated');
    const open = [...streams.values()].filter((userId) => userId === session.userId).length;
    if (open >= STREAMS_PER_PERSON) throw new Refusal('too_many_requests', { retryAfterSeconds: 30 });

    const stream = openStream(reply);
    streams.set(stream, session.userId);
    const unsubscribe = listener.subscribe((change) => {
      if (change === null) stream.write('event: refresh\ndata: {}\n\n');
      else if (mayHear(session, change)) stream.write(`event: change\ndata: ${describe(change)}\n\n`);
    });
    const token = request.headers.authorization ?? '';
    const heartbeat = setInterval(() => {
      findSession(database.db, clock, token).then(
        ({ kind }) => (kind === 'open' ? stream.write(': still here\n\n') : stream.end()),
        // The database is away: the stream stays, and the session is looked at again at the next beat.
        () => stream.write(': still here\n\n'),
      );
    }, HEARTBEAT_MS);
    stream.on('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      streams.delete(stream);
    });
  });

  // Streams never end by themselves, so a stop that waits for requests must end them.
  app.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.end();
    await listener.stop();
  });
}

function openStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  reply.raw.writeHead(200, {
    // What the hooks have set so far: security headers and the request id.
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

function mayHear(session: Session, { audience }: ReceivedChange): boolean {
  if ('userId' in audience) return audience.userId === session.userId;
  return isPermission(audience.permission) && can(session.roles, audience.permission);
}

const describe = ({ topic, id }: ReceivedChange): string =>
  JSON.stringify({ topic, ...(id === undefined ? {} : { id }) });
