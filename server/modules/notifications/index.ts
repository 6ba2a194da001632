export { markReadBefore } from './mark-notifications.ts';
export { createPurgeNotificationsJob } from './purge-notifications.ts';
export { registerNotifications } from './routes.ts';
