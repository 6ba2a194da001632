import type { Language } from '@zeel/protocol/rooms/config';
import { fillMessage, type MessageValues } from '../../../platform/i18n/index.ts';
import type { Mail } from '../../../platform/mail/index.ts';
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

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => ESCAPES[found] ?? found);

/** Writes a mail in the reader's language, as text and as simple HTML. */
export function composeMail({ kind, to, name, language, values = {}, link }: MailContent): Mail {
  const { mail } = textsOf(language);
  const words: { subject: string; body: string; note: string; button?: string } = mail[kind];
  const greeting = name === '' ? mail.greeting : fillMessage(mail.greetingName, { name });
  const body = fillMessage(words.body, values);
  const text = [greeting, body, ...(link === undefined ? [] : [link]), words.note, mail.footer].join('\n\n');
  return { to, subject: fillMessage(words.subject, values), text: `${text}\n`, html: toHtml() };

  function toHtml(): string {
    const paragraph = (content: string): string => `<p>${escapeHtml(content)}</p>`;
    const button =
      link === undefined || words.button === undefined
        ? []
        : [
            `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;background:#466a31;color:#ffffff;border-radius:10px;text-decoration:none">${escapeHtml(words.button)}</a></p>`,
            `<p style="color:#666666">${escapeHtml(mail.linkHint)}<br>${escapeHtml(link)}</p>`,
          ];
    const parts = [paragraph(greeting), paragraph(body), ...button, paragraph(words.note)];
    return (
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(words.subject)}</title></head>` +
      `<body style="margin:0;padding:24px;font-family:Roboto,Helvetica,Arial,sans-serif;line-height:1.5;color:#1f2937">` +
      `<div style="max-width:560px;margin:0 auto">${parts.join('')}<p style="color:#666666;font-size:13px">${escapeHtml(mail.footer)}</p></div></body></html>`
    );
  }
}
