import { can, type Role } from '../identity/index.ts';
import {
  type Audience,
  type Channel,
  MESSAGE_EVENTS,
  type MessageEvent,
  messageRowOf,
} from './message-table.ts';

/** How staff hear by mail of what the bell tells them: each at once, one summary a day, or not at all. */
export const DIGEST_RHYTHMS = ['at_once', 'daily', 'off'] as const;
export type DigestRhythm = (typeof DIGEST_RHYTHMS)[number];

const STAFF: readonly Audience[] = ['officer', 'staff'];

/** Whether a summary stands in for the mail of this event: staff find it at the bell. */
export const isInDigest = (event: MessageEvent): boolean => {
  const { audience, inApp, email } = messageRowOf(event);
  return STAFF.includes(audience) && inApp !== undefined && email === 'optional';
};

interface OptionalMessage {
  readonly event: MessageEvent;
  readonly channel: Exclude<Channel, 'inApp'>;
}

const isFor = (audience: Audience, roles: readonly Role[]): boolean =>
  audience === 'applicant' ? can(roles, 'requests:own') : STAFF.includes(audience) && can(roles, 'desk:read');

/** The messages that a person with these roles may switch off. The summary has a choice of its own. */
export const optionalMessagesOf = (roles: readonly Role[]): readonly OptionalMessage[] =>
  MESSAGE_EVENTS.flatMap((event) => {
    const row = messageRowOf(event);
    if (event === 'daily_digest' || !isFor(row.audience, roles)) return [];
    return (['email', 'sms'] as const).flatMap((channel) =>
      row[channel] === 'optional' ? [{ event, channel }] : [],
    );
  });
