import { listMySessions } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { serve } from '../../../platform/http/index.ts';
import { nameDevice } from './name-device.ts';

export function serveListMySessions(app: FastifyInstance): void {
  serve(app, listMySessions, {}, async ({ db, clock, person, language }) => {
    const { userId, sessionId } = person();
    const now = clock.now();
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'created_at', 'last_seen_at', 'user_agent', 'address'])
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .where(sql<boolean>`last_seen_at + idle_limit_seconds * interval '1 second' > ${now}`)
      .orderBy('last_seen_at', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      isCurrent: row.id === sessionId,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      device: nameDevice(row.user_agent, language),
      address: row.address,
    }));
  });
}
