import type { FastifyInstance } from 'fastify';
import { serveCountNotifications } from './count-notifications.ts';
import { serveListNotifications } from './list-notifications.ts';
import {
  serveMarkAllNotificationsRead,
  serveMarkNotifications,
  serveMarkRequestSeen,
} from './mark-notifications.ts';

/** Every endpoint of the room. */
export function registerNotifications(app: FastifyInstance): void {
  serveListNotifications(app);
  serveCountNotifications(app);
  serveMarkNotifications(app);
  serveMarkRequestSeen(app);
  serveMarkAllNotificationsRead(app);
}
