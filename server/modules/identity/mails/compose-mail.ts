import type { Language } from '@zeel/protocol/rooms/config';
import { fillMessage, type MessageValues } from '../../../platform/i18n/index.ts';
import { type Mail, writeMail } from '../../../platform/mail/index.ts';
import { type Texts, textsOf } from '../texts.ts';

export type MailKind = {
  [Key in keyof Texts['mail']]: Texts['mail'][Key] extends { subject: string } ? Key : never;
}[keyof Texts['mail']];

export interface MailContent {
  readonly kind: MailKind;
  readonly to: string;
  readonly name: string;
  readonly language: Language;
  readonly values?: MessageValues;
  /** Where the button leads. */
  readonly link?: string;
}

/** Writes a mail in the reader's language. */
export function composeMail({ kind, to, name, language, values = {}, link }: MailContent): Mail {
  const words: { subject: string; body: string; note: string; button?: string } =
    textsOf(language).mail[kind];
  return writeMail({
    to,
    name,
    language,
    subject: fillMessage(words.subject, values),
    body: fillMessage(words.body, values),
    note: words.note,
    button: words.button,
    link,
  });
}
