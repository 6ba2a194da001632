import type { Language, Lender } from '@zeel/protocol/rooms/config';
import { escapeHtml } from '../html/index.ts';
import { fillMessage, mailFrame, weekdayNames } from '../i18n/index.ts';
import type { Mail } from './mailer.ts';

/** Who a letter is from, and whether an answer to it is read. */
export interface MailSender {
  readonly lender: Lender;
  readonly replyTo: string | null;
}

/** The lines under every letter: who lends, how they are reached, and that nobody asks for a code. Only what is set. */
export function writeSignature(language: Language, { lender, replyTo }: MailSender): readonly string[] {
  const frame = mailFrame(language);
  const weekdays = weekdayNames(language);
  const { name, licence, phone, hours, address, chats } = lender;
  const open = hours.map(({ from, to, opens, closes }) => {
    const days = from === to ? weekdays[from] : `${weekdays[from]}–${weekdays[to]}`;
    return `${days} ${opens}–${closes}`;
  });
  return [
    licence === null ? name : `${name}, ${fillMessage(frame.licence, { licence })}`,
    ...(phone === null ? [] : [fillMessage(frame.phone, { phone: [phone, ...open].join(', ') })]),
    ...(address === null ? [] : [address]),
    ...chats.map((chat) => `${chat.name}: ${chat.url}`),
    frame.neverAsked,
    replyTo === null ? frame.noReply : frame.reply,
  ];
}

/** Puts the signature under a letter and its parts into a whole page. Nothing in it can become markup. */
export function signLetter(letter: Mail & { readonly language: Language }, sender: MailSender): Mail {
  const { language, subject, text, html } = letter;
  const lines = writeSignature(language, sender);
  const signed = { ...letter, text: `${text}\n-- \n${lines.join('\n')}\n` };
  if (html === undefined) return signed;
  return {
    ...signed,
    html:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
      `<body style="margin:0;padding:24px;font-family:Roboto,Helvetica,Arial,sans-serif;line-height:1.5;color:#1f2937">` +
      `<div style="max-width:560px;margin:0 auto">${html}` +
      `<p style="color:#666666;font-size:13px">${lines.map(escapeHtml).join('<br>')}</p></div></body></html>`,
  };
}
