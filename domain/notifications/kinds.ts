import { can, type Permission, type Role } from '../identity/index.ts';
import {
  type InAppEvent,
  isInAppEvent,
  isMessageEvent,
  MESSAGE_EVENTS,
  messageRowOf,
} from './message-table.ts';

/** The two sides of a request: whoever asks for money, and those who work on it. */
type Side = 'applicant' | 'lender';

/** Everything that a person is told of within the app. */
export type NotificationKind = InAppEvent;

/** Narrows a text from outside to a kind. */
export const isNotificationKind = (text: string): text is NotificationKind =>
  isMessageEvent(text) && isInAppEvent(text);

export const NOTIFICATION_KINDS: readonly NotificationKind[] = MESSAGE_EVENTS.filter(isInAppEvent);

/** The side of the request on which the reader of a kind stands. */
export const sideOf = (kind: NotificationKind): Side =>
  messageRowOf(kind).audience === 'applicant' ? 'applicant' : 'lender';

/** A notification speaks of a request, so it is shown only to those who may still open one on that side. */
const SHOWN_BY: Readonly<Record<Side, Permission>> = { applicant: 'requests:own', lender: 'desk:read' };

export const kindsOpenTo = (roles: readonly Role[]): readonly NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => can(roles, SHOWN_BY[sideOf(kind)]));
