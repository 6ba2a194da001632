import { getMe } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/index.ts';
import { describeMe } from './describe-me.ts';

export function serveGetMe(app: FastifyInstance): void {
  serve(app, getMe, {}, ({ db, person }) => describeMe(db, person().userId));
}
