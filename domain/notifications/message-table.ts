/** Whom a message is for. An officer is the one who has the request; staff are whoever of the lender is named. */
export type Audience = 'account' | 'applicant' | 'party' | 'officer' | 'staff' | 'administrator';

export const CHANNELS = ['inApp', 'email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * Required: the reader cannot do without it, such as a decision, a code they asked for or the end of a right. Optional: it comes
 * until its reader says no.
 */
export type Need = 'required' | 'optional';

export interface MessageRow {
  readonly audience: Audience;
  /** The bell is the record of what a person was told, so it is never switched off. */
  readonly inApp?: 'required';
  readonly email?: Need;
  /** An optional text message goes only to those who wished for text messages in their request. */
  readonly sms?: Need;
}

/** Everything that anybody is told, by whom it is for and the channels it takes. What is not here is not sent. */
export const MESSAGE_TABLE = {
  email_confirmation: { audience: 'account', email: 'required' },
  email_change_confirmation: { audience: 'account', email: 'required' },
  email_change_asked: { audience: 'account', email: 'required' },
  email_changed: { audience: 'account', email: 'required' },
  password_reset: { audience: 'account', email: 'required' },
  password_changed: { audience: 'account', email: 'required' },
  staff_invitation: { audience: 'account', email: 'required' },
  correction_answered: { audience: 'account', email: 'required' },

  draft_saved: { audience: 'applicant', email: 'required' },
  draft_handed_over: { audience: 'applicant', email: 'required' },
  phone_code: { audience: 'applicant', sms: 'required' },
  request_sent: { audience: 'applicant', email: 'required' },
  fee_due: { audience: 'applicant', email: 'required' },
  fee_paid: { audience: 'applicant', inApp: 'required', email: 'required', sms: 'optional' },
  tracking_code: { audience: 'applicant', email: 'required', sms: 'required' },
  tracking_link: { audience: 'applicant', email: 'required', sms: 'required' },
  papers_due: { audience: 'applicant', email: 'optional' },
  information_asked: { audience: 'applicant', inApp: 'required', email: 'required', sms: 'optional' },
  party_paper_awaited: { audience: 'applicant', email: 'required' },
  party_paper_brought: { audience: 'applicant', email: 'optional' },
  party_refused: { audience: 'applicant', email: 'required' },
  party_lapsed: { audience: 'applicant', email: 'required' },
  offer_made: { audience: 'applicant', inApp: 'required', email: 'required', sms: 'optional' },
  counter_offer_made: { audience: 'applicant', email: 'required' },
  pre_approval_made: { audience: 'applicant', email: 'required' },
  offer_ending: { audience: 'applicant', email: 'optional' },
  agreement_to_sign: { audience: 'applicant', email: 'required' },
  signing_code: { audience: 'applicant', email: 'required', sms: 'required' },
  signing_reminded: { audience: 'applicant', email: 'optional' },
  agreement_signed: { audience: 'applicant', inApp: 'required', email: 'required', sms: 'optional' },
  paid_out: { audience: 'applicant', inApp: 'required', email: 'required', sms: 'optional' },
  payout_undone: { audience: 'applicant', inApp: 'required', email: 'required' },
  offer_rescinded: { audience: 'applicant', inApp: 'required', email: 'required' },
  request_rejected: { audience: 'applicant', inApp: 'required', email: 'required', sms: 'optional' },
  request_reopened: { audience: 'applicant', inApp: 'required', email: 'required' },
  request_cancelled: { audience: 'applicant', inApp: 'required', email: 'required', sms: 'optional' },
  request_expired: { audience: 'applicant', inApp: 'required', sms: 'optional' },
  withdrawal_confirmed: { audience: 'applicant', email: 'required' },
  message_from_lender: { audience: 'applicant', inApp: 'required', email: 'optional' },

  party_invited: { audience: 'party', email: 'required' },
  party_reminded: { audience: 'party', email: 'optional' },
  party_paper_asked: { audience: 'party', email: 'required' },
  party_paper_reminded: { audience: 'party', email: 'optional' },
  party_agreement_to_sign: { audience: 'party', email: 'required' },
  party_signing_code: { audience: 'party', email: 'required' },
  party_signing_reminded: { audience: 'party', email: 'optional' },
  party_agreement_signed: { audience: 'party', email: 'required' },
  party_agreement_stopped: { audience: 'party', email: 'required' },

  request_assigned: { audience: 'officer', inApp: 'required' },
  information_answered: { audience: 'officer', inApp: 'required' },
  recommendation_sent_back: { audience: 'officer', inApp: 'required', email: 'optional' },
  recommendation_approved: { audience: 'officer', inApp: 'required' },
  recommendation_refused: { audience: 'officer', inApp: 'required' },
  offer_accepted: { audience: 'officer', inApp: 'required' },
  offer_declined: { audience: 'officer', inApp: 'required' },
  other_terms_asked: { audience: 'officer', inApp: 'required', email: 'optional' },
  request_signed: { audience: 'officer', inApp: 'required' },
  signing_refused: { audience: 'officer', inApp: 'required', email: 'optional' },
  asset_named: { audience: 'officer', email: 'optional' },
  request_withdrawn: { audience: 'officer', inApp: 'required' },
  request_lapsed: { audience: 'officer', inApp: 'required' },
  message_from_applicant: { audience: 'officer', inApp: 'required', email: 'optional' },
  mentioned: { audience: 'staff', inApp: 'required', email: 'optional' },
  daily_digest: { audience: 'staff', email: 'optional' },
  reports_mailed: { audience: 'staff', email: 'optional' },

  audit_faults: { audience: 'administrator', email: 'required' },
  audit_heads_unkept: { audience: 'administrator', email: 'required' },
} as const satisfies Readonly<Record<string, MessageRow>>;

type Table = typeof MESSAGE_TABLE;
export type MessageEvent = keyof Table;

type OnChannel<Taken extends Channel> = {
  [Event in MessageEvent]: Taken extends keyof Table[Event] ? Event : never;
}[MessageEvent];
export type EmailEvent = OnChannel<'email'>;
export type SmsEvent = OnChannel<'sms'>;
export type InAppEvent = OnChannel<'inApp'>;

/** Narrows a text from outside to an event. */
export const isMessageEvent = (text: string): text is MessageEvent => Object.hasOwn(MESSAGE_TABLE, text);

export const MESSAGE_EVENTS: readonly MessageEvent[] = Object.keys(MESSAGE_TABLE).filter(isMessageEvent);

/** The row of an event, with every channel that a row can have. */
export const messageRowOf = (event: MessageEvent): MessageRow => MESSAGE_TABLE[event];

export const isEmailEvent = (event: MessageEvent): event is EmailEvent =>
  messageRowOf(event).email !== undefined;
export const isSmsEvent = (event: MessageEvent): event is SmsEvent => messageRowOf(event).sms !== undefined;
export const isInAppEvent = (event: MessageEvent): event is InAppEvent =>
  messageRowOf(event).inApp !== undefined;

export const EMAIL_EVENTS = MESSAGE_EVENTS.filter(isEmailEvent);
export const SMS_EVENTS = MESSAGE_EVENTS.filter(isSmsEvent);
