import type { Language } from '@zeel/protocol/rooms/config';
import { escapeHtml } from '../html/index.ts';
import { fillMessage, mailFrame } from '../i18n/index.ts';
import type { Mail } from './mailer.ts';

/** The content of a mail, written by a room; the greeting is the same for all rooms, and the signature follows when it is sent. */
export interface Letter {
  readonly to: string;
  /** '' when nobody knows it. */
  readonly name: string;
  readonly language: Language;
  readonly subject: string;
  readonly body: string;
  /** Facts worth a line each, such as a reference. */
  readonly lines?: readonly string[];
  readonly note: string;
  readonly button?: string | undefined;
  /** Where the button leads. */
  readonly link?: string | undefined;
}

const paragraph = (content: string): string => `<p>${escapeHtml(content)}</p>`;

/** Writes a letter as text and as simple HTML. Nothing in it can become markup. */
export function writeMail(letter: Letter): Mail {
  const { to, name, language, subject, body, lines = [], note, link } = letter;
  const frame = mailFrame(language);
  const greeting = name === '' ? frame.greeting : fillMessage(frame.greetingName, { name });
  const facts = lines.length === 0 ? [] : [lines.join('\n')];
  const parts = [greeting, body, ...facts, ...(link === undefined ? [] : [link]), note];
  return { to, subject, language, text: `${parts.join('\n\n')}\n`, html: toHtml(letter, greeting) };
}

function toHtml({ language, body, lines = [], note, link, button }: Letter, greeting: string): string {
  const frame = mailFrame(language);
  const facts = lines.length === 0 ? '' : `<p>${lines.map(escapeHtml).join('<br>')}</p>`;
  const action =
    link === undefined || button === undefined
      ? ''
      : `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;background:#466a31;color:#ffffff;border-radius:10px;text-decoration:none">${escapeHtml(button)}</a></p>` +
        `<p style="color:#666666">${escapeHtml(frame.linkHint)}<br>${escapeHtml(link)}</p>`;
  return `${paragraph(greeting)}${paragraph(body)}${facts}${action}${paragraph(note)}`;
}
