import { countNotifications } from '@zeel/protocol/rooms/notifications';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/index.ts';
import { countUnread } from './notifications-repository.ts';

/** The number on the bell. */
export const serveCountNotifications = (app: FastifyInstance): void =>
  serve(app, countNotifications, {}, async ({ db, person }) => ({ unread: await countUnread(db, person()) }));
