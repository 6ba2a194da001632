import { listChanges } from '@zeel/protocol/rooms/live';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/index.ts';
import { readNewsSince, readPosition, writePosition } from './live-log.ts';
import { mayHear } from './may-hear.ts';

/** GET /api/changes: for screens that no stream reaches. A screen that asks by itself is no sign that somebody sits before it. */
export function serveListChanges(app: FastifyInstance): void {
  const { database } = app.platform;
  serve(app, listChanges, { isVisit: false }, async ({ query, person }) => {
    // A screen that reads anew must not meet a standby that does not know the changes yet.
    await database.standby?.demandPresent();
    const { position, changes } = await readNewsSince(database.db, readPosition(query.since));
    const heard = changes?.filter((change) => mayHear(person(), change));
    return {
      position: writePosition(position),
      changes: heard?.map(({ topic, id = null }) => ({ topic, id })) ?? null,
    };
  });
}
