export { NOTIFICATIONS_TOPIC, notify } from './notify.ts';
