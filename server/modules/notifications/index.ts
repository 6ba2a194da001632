export { markReadBefore } from './mark-notifications.ts';
export { listHeldNotifications } from './notifications-repository.ts';
export { createPurgeNotificationsJob } from './purge-notifications.ts';
export { registerNotifications } from './routes.ts';
export { createDigestJob } from './send-digests.ts';
