import type { Language } from '@zeel/protocol/rooms/config';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { fillMessage } from '../../../platform/i18n/index.ts';
import { queueMail, writeMail } from '../../../platform/mail/index.ts';
import { textsOf } from './texts.ts';

/** Somebody whom a note names. */
export interface Mentioned {
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
}

interface MentionMail {
  readonly reference: string;
  readonly author: { readonly name: string };
  readonly link: string;
}

/** Tells a colleague that a note names them. What it says is read at the desk, where it is protected. */
export async function mailMention(
  tx: Tx,
  clock: Clock,
  { email, name, language }: Mentioned,
  { reference, author, link }: MentionMail,
): Promise<void> {
  if (email === null) return;
  const words = textsOf(language).mention;
  const values = { reference, author: author.name };
  await queueMail(
    tx,
    clock,
    writeMail({
      to: email,
      name: name === email ? '' : name,
      language,
      subject: fillMessage(words.subject, values),
      body: fillMessage(words.body, values),
      note: words.note,
      button: words.button,
      link,
    }),
  );
}
