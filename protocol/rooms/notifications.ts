import { DIGEST_RHYTHMS, MESSAGE_EVENTS, NOTIFICATION_KINDS } from '@zeel/domain/notifications';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byRequest, count, id, instant } from '../shapes.ts';

/* What a person is told of within the app. Each sees their own, on every device the same. */

const kind = z.enum(NOTIFICATION_KINDS);

export const notificationSchema = z.strictObject({
  id,
  kind,
  /** When it happened, or happened last. */
  at: instant,
  /** How often it happened since the person last looked. */
  times: z.int().positive(),
  isRead: z.boolean(),
  /** The request that it is about. */
  loanRequestId: id,
  reference: z.string(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** Counts stop here: more is shown as "99+". */
export const MOST_UNREAD = 100;
const unread = z.int().nonnegative().max(MOST_UNREAD);

export const NOTIFICATION_STATES = ['unread', 'read'] as const;

export const REFERENCE_TEXT_MAX = 30;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'notifications:own',
  summary: 'Own notifications, newest first; pages by cursor',
  query: z.strictObject({
    state: z.enum(NOTIFICATION_STATES).optional(),
    /** A part of a reference. */
    text: z.string().max(REFERENCE_TEXT_MAX).optional(),
    after: id.optional(),
  }),
  reply: z.strictObject({
    notifications: z.array(notificationSchema),
    /** Give it as `after` for older ones; null when these are the oldest. */
    next: id.nullable(),
    total: count,
    unread,
  }),
});

export const countNotifications = endpoint({
  method: 'GET',
  path: '/notifications/unread',
  access: 'notifications:own',
  summary: 'How many own notifications are unread',
  reply: z.strictObject({ unread }),
});

export const markNotifications = endpoint({
  method: 'POST',
  path: '/notifications/marks',
  access: 'notifications:own',
  summary: 'Marks own notifications as read or unread; unknown ones are passed over',
  body: z.strictObject({ ids: z.array(id).min(1).max(100), isRead: z.boolean() }),
  reply: z.strictObject({ unread }),
});

export const markRequestSeen = endpoint({
  method: 'POST',
  path: '/notifications/requests/:loanRequestId/seen',
  access: 'notifications:own',
  summary: 'Whoever has opened a request has read what they were told about it',
  params: byRequest,
  reply: z.strictObject({ unread }),
});

export const markAllNotificationsRead = endpoint({
  method: 'POST',
  path: '/notifications/all-read',
  access: 'notifications:own',
  summary: 'Marks all own notifications as read, up to the newest one that the person has seen',
  body: z.strictObject({ upTo: id }),
  reply: z.strictObject({
    unread,
    /** What was unread before, as far back as one undo reaches. */
    marked: z.array(id).max(100),
  }),
});

/** A message that its reader may switch off, and whether it comes. */
const choiceSchema = z.strictObject({
  event: z.enum(MESSAGE_EVENTS),
  channel: z.enum(['email', 'sms']),
  isWanted: z.boolean(),
});
const preferencesSchema = z.strictObject({
  choices: z.array(choiceSchema).max(100),
  /** How mails come of what the bell tells; null for people who do not work at the desk. */
  digest: z.enum(DIGEST_RHYTHMS).nullable(),
});
export type MessagePreferences = z.infer<typeof preferencesSchema>;

export const getPreferences = endpoint({
  method: 'GET',
  path: '/notifications/preferences',
  access: 'notifications:own',
  summary: 'Which optional messages the caller gets, by channel',
  reply: preferencesSchema,
});

export const changePreferences = endpoint({
  method: 'PUT',
  path: '/notifications/preferences',
  access: 'notifications:own',
  summary: 'Switches optional messages on or off; what is required has no choice',
  body: z.strictObject({
    choices: z.array(choiceSchema).max(100),
    digest: z.enum(DIGEST_RHYTHMS).optional(),
  }),
  reply: preferencesSchema,
});
