import { listOnBehalf } from '@zeel/protocol/rooms/on-behalf';
import type { FastifyInstance } from 'fastify';
import { listCounterDrafts } from '../../../modules/requests/counter/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { presentOnBehalf } from './present-on-behalf.ts';

export const serveListOnBehalf = (app: FastifyInstance): void =>
  serve(app, listOnBehalf, {}, async ({ db, clock, session, query }) => {
    if (session === null) return refuse('not_found');
    const found = await listCounterDrafts(db, clock, session.userId);
    return { drafts: await Promise.all(found.map((one) => presentOnBehalf(db, one, query.language))) };
  });
