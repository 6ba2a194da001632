export {
  isNotificationKind,
  kindsOpenTo,
  NOTIFICATION_KINDS,
  type NotificationKind,
  sideOf,
} from './kinds.ts';
export { type Move, notificationsOf, type Told } from './notifications-of-move.ts';
