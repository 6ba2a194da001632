import type { RejectReason } from '@zeel/domain/loan-request';
import type { Language } from '@zeel/protocol/rooms/config';
import { fillMessage, type MessageValues } from '../../platform/i18n/index.ts';
import { type Mail, writeMail } from '../../platform/mail/index.ts';
import { type Texts, textsOf } from './texts.ts';

type MailTexts = Texts['mail'];
export type DecisionMailKind = {
  [Key in keyof MailTexts]: MailTexts[Key] extends { subject: string } ? Key : never;
}[keyof MailTexts];
export type DecisionLine = Exclude<keyof MailTexts, DecisionMailKind>;

export interface DecisionMail {
  readonly kind: DecisionMailKind;
  readonly to: string;
  readonly name: string;
  readonly language: Language;
  readonly values: MessageValues;
  /** Why a request was refused: a plain sentence for each. */
  readonly reasons?: readonly RejectReason[];
  /** Figures worth a line each; they come from `values`. */
  readonly lines?: readonly DecisionLine[];
  readonly link: string;
}

/** Writes a mail about a decision in the reader's language. */
export function writeDecisionMail({
  kind,
  to,
  name,
  language,
  values,
  reasons = [],
  lines = [],
  link,
}: DecisionMail): Mail {
  const { mail, reason } = textsOf(language);
  const words = mail[kind];
  return writeMail({
    to,
    name,
    language,
    subject: fillMessage(words.subject, values),
    body: words.body,
    lines: [...reasons.map((code) => reason[code]), ...lines.map((line) => fillMessage(mail[line], values))],
    note: words.note,
    button: words.button,
    link,
  });
}
