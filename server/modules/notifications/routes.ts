import type { FastifyInstance } from 'fastify';
import { serveCountNotifications } from './count-notifications.ts';
import { servePreferences } from './keep-preferences.ts';
import { serveListNotifications } from './list-notifications.ts';
import {
  serveMarkAllNotificationsRead,
  serveMarkNotifications,
  serveMarkRequestSeen,
} from './mark-notifications.ts';
import { registerUnsubscribe } from './register-unsubscribe.ts';

/** Every endpoint of the room. */
export function registerNotifications(app: FastifyInstance): void {
  serveListNotifications(app);
  serveCountNotifications(app);
  serveMarkNotifications(app);
  serveMarkRequestSeen(app);
  serveMarkAllNotificationsRead(app);
  servePreferences(app);
  registerUnsubscribe(app);
}
