import { READ_POSITION_HEADER } from '@zeel/protocol/rooms/live';
import type { FastifyInstance } from 'fastify';
import { readNewsSince, writePosition } from './live-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the log of changes stood when the request came; null where that is not known. */
    livePosition: string | null;
  }
}

/**
 * Replies to the reads of a session say where the log of changes stood before them, so that a screen's stream can begin there and not
 * where the stream itself was opened: what happens between the two is told. The watch of the database knows the number, so this
 * costs no statement. Where a standby answers reads, the number is its own, for it lags.
 */
export function tellReadPositions(app: FastifyInstance): void {
  const { db, standby, watch } = app.platform.database;
  let epoch: string | null = null;

  app.decorateRequest('livePosition', null);
  app.addHook('onReady', async () => {
    try {
      ({ epoch } = (await readNewsSince(db, null)).position);
    } catch (error) {
      // Until the server starts again, screens read once more when their stream begins.
      app.log.warn({ err: error }, 'reads will not say where the log of changes stands');
    }
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const horizon = (standby ?? watch).horizon();
    if (request.method === 'GET' && epoch !== null && horizon !== null)
      request.livePosition = writePosition({ epoch, horizon });
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.session !== null && request.livePosition !== null)
      reply.header(READ_POSITION_HEADER, request.livePosition);
    done();
  });
}
