import { can, type Permission, type Role } from '../identity/index.ts';

/** The two sides of a request: whoever asks for money, and those who work on it. */
type Side = 'applicant' | 'lender';

/** Everything that a person is told of within the app, and on which side of the request they stand then. */
const SIDE_OF_KIND = {
  fee_paid: 'applicant',
  information_asked: 'applicant',
  offer_made: 'applicant',
  request_rejected: 'applicant',
  offer_rescinded: 'applicant',
  request_reopened: 'applicant',
  request_cancelled: 'applicant',
  request_expired: 'applicant',
  message_from_lender: 'applicant',

  request_assigned: 'lender',
  information_answered: 'lender',
  recommendation_sent_back: 'lender',
  recommendation_approved: 'lender',
  recommendation_refused: 'lender',
  offer_accepted: 'lender',
  offer_declined: 'lender',
  other_terms_asked: 'lender',
  request_withdrawn: 'lender',
  request_lapsed: 'lender',
  message_from_applicant: 'lender',
  mentioned: 'lender',
} as const satisfies Readonly<Record<string, Side>>;

export type NotificationKind = keyof typeof SIDE_OF_KIND;

/** Narrows a text from outside to a kind. */
export function isNotificationKind(text: string): text is NotificationKind {
  return Object.hasOwn(SIDE_OF_KIND, text);
}

export const NOTIFICATION_KINDS: readonly NotificationKind[] =
  Object.keys(SIDE_OF_KIND).filter(isNotificationKind);

export const sideOf = (kind: NotificationKind): Side => SIDE_OF_KIND[kind];

/** A notification speaks of a request, so it is shown only to those who may still open one on that side. */
const SHOWN_BY: Readonly<Record<Side, Permission>> = { applicant: 'requests:own', lender: 'desk:read' };

export const kindsOpenTo = (roles: readonly Role[]): readonly NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => can(roles, SHOWN_BY[sideOf(kind)]));
