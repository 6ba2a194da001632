export { DIGEST_RHYTHMS, type DigestRhythm, isInDigest, optionalMessagesOf } from './choices.ts';
export {
  isNotificationKind,
  kindsOpenTo,
  NOTIFICATION_KINDS,
  type NotificationKind,
  sideOf,
} from './kinds.ts';
export {
  type Audience,
  CHANNELS,
  type Channel,
  EMAIL_EVENTS,
  type EmailEvent,
  isEmailEvent,
  isMessageEvent,
  isSmsEvent,
  MESSAGE_EVENTS,
  type MessageEvent,
  messageRowOf,
  type Need,
  SMS_EVENTS,
  type SmsEvent,
} from './message-table.ts';
export { type Move, newsOf, notificationsOf, type Told } from './notifications-of-move.ts';
export { quietUntil } from './quiet-hours.ts';
