import type { Language } from '@zeel/protocol/rooms/config';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';

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
  { userId, email, name, language }: Mentioned,
  { reference, author, link }: MentionMail,
): Promise<void> {
  if (email === null) return;
  await queueMail(tx, clock, {
    event: 'mentioned',
    to: email,
    userId,
    name: name === email ? '' : name,
    language,
    values: { reference, author: author.name },
    link,
  });
}
