import type { MessageEvent } from '@zeel/domain/notifications';
import type { MessagePreferences } from '@zeel/protocol/rooms/notifications';
import type { Catalogues } from '../../shared/i18n/catalogue-types.ts';
import './catalogue.ts';

type Choice = MessagePreferences['choices'][number];
type NamedEvent = MessageEvent & keyof Catalogues['notifications']['preferences']['events'];

/** A choice whose event has a name in the catalogue. */
export type NamedChoice = Choice & { readonly event: NamedEvent };

/** Every optional event of an account; a test compares them with the table of messages. */
export const NAMED_EVENTS: readonly NamedEvent[] = [
  'papers_due',
  'party_paper_brought',
  'message_from_lender',
  'fee_paid',
  'information_asked',
  'offer_made',
  'offer_ending',
  'signing_reminded',
  'agreement_signed',
  'paid_out',
  'request_rejected',
  'request_cancelled',
  'request_expired',
  'recommendation_sent_back',
  'other_terms_asked',
  'signing_refused',
  'asset_named',
  'message_from_applicant',
  'mentioned',
  'reports_mailed',
];

/** A newer server may know an event that this page has no words for yet. */
export const isNamed = (choice: Choice): choice is NamedChoice =>
  NAMED_EVENTS.some((event) => event === choice.event);
