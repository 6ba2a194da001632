import { formatsFor } from '@zeel/protocol/formats';
import type { Language } from '@zeel/protocol/rooms/config';
import { escapeHtml } from '../../platform/html/index.ts';
import { fillMessage } from '../../platform/i18n/index.ts';
import en from './catalogues/en.json' with { type: 'json' };
import fr from './catalogues/fr.json' with { type: 'json' };
import ja from './catalogues/ja.json' with { type: 'json' };
import mn from './catalogues/mn.json' with { type: 'json' };
import zh from './catalogues/zh.json' with { type: 'json' };
import type { KeptMail, ListedMail } from './keep-demo-mail.ts';

type Texts = Readonly<Record<keyof typeof en, string>>;
const CATALOGUES: Readonly<Record<Language, Texts>> = { en, zh, fr, ja, mn };

export const MAILBOX_PATH = '/demo/mailbox';
export const MAILBOX_STYLE_PATH = '/demo/mailbox.css';

const page = (language: Language, title: string, body: string): string => {
  const texts = CATALOGUES[language];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${MAILBOX_STYLE_PATH}"></head>
<body><p class="banner" role="note">${escapeHtml(texts.banner)}</p><main>${body}</main></body></html>`;
};

const formatInstant = (instant: Date, language: Language): string =>
  `<time datetime="${instant.toISOString()}">${escapeHtml(formatsFor(language).dateTime(instant))}</time>`;

/** Every mail kept, newest first. */
export function renderMailbox(mails: readonly ListedMail[], language: Language): string {
  const texts = CATALOGUES[language];
  const rows = mails
    .map(
      ({ id, recipient, subject, receivedAt }) =>
        `<tr><td>${escapeHtml(recipient)}</td><td><a href="${MAILBOX_PATH}/${id}">${escapeHtml(subject)}</a></td>` +
        `<td>${formatInstant(receivedAt, language)}</td></tr>`,
    )
    .join('\n');
  const heads = [texts.to, texts.subject, texts.received].map(
    (text) => `<th scope="col">${escapeHtml(text)}</th>`,
  );
  const list =
    mails.length === 0
      ? `<p>${escapeHtml(texts.empty)}</p>`
      : `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows}</tbody></table>`;
  return page(language, texts.title, `<h1>${escapeHtml(texts.title)}</h1>${list}`);
}

/** One mail as its reader would see it in plain text, with addresses that can be followed. */
export function renderMail(mail: KeptMail, language: Language): string {
  const texts = CATALOGUES[language];
  const body =
    `<p><a href="${MAILBOX_PATH}">${escapeHtml(texts.back)}</a></p><h1>${escapeHtml(mail.subject)}</h1>` +
    `<p>${escapeHtml(fillMessage(texts.addressed, { recipient: mail.recipient }))}<br>${formatInstant(mail.receivedAt, language)}</p>` +
    `<article>${linkAddresses(mail.text)}</article>${linkFile(mail, texts)}`;
  return page(language, mail.subject, body);
}

const linkFile = ({ id, fileName }: KeptMail, { attached }: Texts): string =>
  fileName === null
    ? ''
    : `<p>${escapeHtml(attached)} <a href="${MAILBOX_PATH}/${id}/file" download>${escapeHtml(fileName)}</a></p>`;

/** Escapes first and links second, so that nothing in a mail can become markup. */
const linkAddresses = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

export const MAILBOX_STYLE = `
:root { color-scheme: light dark; font-family: Roboto, system-ui, sans-serif; line-height: 1.5 }
body { margin: 0 } main { max-width: 60rem; margin: 0 auto; padding: 1rem }
.banner { margin: 0; padding: .75rem 1rem; background: #466a31; color: #fff; text-align: center }
table { width: 100%; border-collapse: collapse } th, td { text-align: start; padding: .5rem; border-bottom: 1px solid #8885; overflow-wrap: anywhere }
article { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #8885; border-radius: 10px }
`;
