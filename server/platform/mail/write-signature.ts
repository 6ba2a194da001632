import type { Language, Lender } from '@zeel/protocol/rooms/config';
import { fillMessage, mailFrame, weekdayNames } from '../i18n/index.ts';

/** Who a letter is from, and whether an answer to it is read. */
export interface MailSender {
  readonly lender: Lender;
  readonly replyTo: string | null;
  /** Where pictures of this service are asked for. */
  readonly publicUrl: string;
}

/** The lines under every letter: who lends, how they are reached, and that nobody asks for a code. Only what is set. */
export function writeSignature(
  language: Language,
  { lender, replyTo }: Pick<MailSender, 'lender' | 'replyTo'>,
): readonly string[] {
  const frame = mailFrame(language);
  const weekdays = weekdayNames(language);
  const { name, licence, phone, email, hours, address, chats } = lender;
  const open = hours.map(({ from, to, opens, closes }) => {
    const days = from === to ? weekdays[from] : `${weekdays[from]}–${weekdays[to]}`;
    return `${days} ${opens}–${closes}`;
  });
  return [
    licence === null ? name : `${name}, ${fillMessage(frame.licence, { licence })}`,
    ...(phone === null ? [] : [fillMessage(frame.phone, { phone: [phone, ...open].join(', ') })]),
    ...(email === null ? [] : [email]),
    ...(address === null ? [] : [address]),
    ...chats.map((chat) => `${chat.name}: ${chat.url}`),
    frame.neverAsked,
    replyTo === null ? frame.noReply : frame.reply,
  ];
}
