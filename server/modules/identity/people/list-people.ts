import { listPeople } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refuseFields, serve } from '../../../platform/http/index.ts';
import { countPeople, listPeoplePage, type PeopleCursor } from './people-repository.ts';

const cursorSchema = z.tuple([z.string(), z.uuid()]);

const writeCursor = ({ name, userId }: PeopleCursor): string =>
  Buffer.from(JSON.stringify([name, userId])).toString('base64url');

function readCursor(text: string): PeopleCursor {
  try {
    const [name, userId] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { name, userId };
  } catch {
    return refuseFields({ after: { code: 'invalid_format' } });
  }
}

export function serveListPeople(app: FastifyInstance): void {
  serve(app, listPeople, {}, async ({ db, clock, query }) => {
    const { after, ...filter } = query;
    const cursor = after === undefined ? undefined : readCursor(after);
    const { people, next } = await listPeoplePage(db, filter, cursor, clock.now());
    return { people, next: next && writeCursor(next), total: await countPeople(db, filter) };
  });
}
