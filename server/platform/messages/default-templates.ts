import type { RejectReason } from '@zeel/domain/loan-request';
import {
  type Channel,
  type EmailEvent,
  isEmailEvent,
  isSmsEvent,
  type MessageEvent,
  type SmsEvent,
} from '@zeel/domain/notifications';
import type { Language } from '@zeel/protocol/rooms/config';
import en from './catalogues/en.json' with { type: 'json' };
import fr from './catalogues/fr.json' with { type: 'json' };
import ja from './catalogues/ja.json' with { type: 'json' };
import mn from './catalogues/mn.json' with { type: 'json' };
import zh from './catalogues/zh.json' with { type: 'json' };

/** The channels that carry a message out of the app. */
export type SentChannel = Exclude<Channel, 'inApp'>;

/** The words of a mail. `{name}` is filled in. */
export interface EmailTemplate {
  readonly subject: string;
  readonly body: string;
  readonly note: string;
  /** On the button that opens the link of the mail, where it has one. */
  readonly button?: string;
}

interface Catalogue {
  readonly email: Readonly<Record<EmailEvent, EmailTemplate>>;
  readonly sms: Readonly<Record<SmsEvent, string>>;
  readonly refusalReason: Readonly<Record<RejectReason, string>>;
}

const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en, zh, fr, ja, mn };

/** What a message is about, in a few words: its subject or text with the gaps left open. */
export function describeMessage(event: MessageEvent, channel: SentChannel, language: Language): string {
  const words =
    channel === 'email'
      ? isEmailEvent(event) && defaultEmail(event, language).subject
      : isSmsEvent(event) && defaultSms(event, language);
  return words === false ? '' : words.replaceAll(/\{\w+\}/g, '…');
}

/** The words of the repository for a mail. */
export const defaultEmail = (event: EmailEvent, language: Language): EmailTemplate =>
  CATALOGUES[language].email[event];

/** The words of the repository for a text message. */
export const defaultSms = (event: SmsEvent, language: Language): string => CATALOGUES[language].sms[event];

/** The words of the repository for why a request is refused. */
export const defaultRefusalReason = (code: RejectReason, language: Language): string =>
  CATALOGUES[language].refusalReason[code];
