import { fitLogo, type Language, logoPathOf } from '@zeel/protocol/rooms/config';
import { fillMessage, mailFrame } from '../i18n/index.ts';
import { type EmailTemplate, makeInert, makeValuesInert } from '../messages/index.ts';
import { type LetterParts, layOutLetter } from './lay-out-letter.ts';
import type { LetterContent } from './letter.ts';
import type { Mail } from './mailer.ts';
import { type MailSender, writeSignature } from './write-signature.ts';

export interface Rendering {
  readonly to: string;
  readonly language: Language;
  readonly content: LetterContent;
  readonly template: EmailTemplate;
  readonly sender: MailSender;
  readonly unsubscribeUrl?: string | undefined;
}

/** The lender's picture with an address that a mail program can ask for. */
const logoOf = ({ lender: { name, logo }, publicUrl }: MailSender): LetterParts['logo'] =>
  logo && { src: `${publicUrl}${logoPathOf(logo)}`, name, ...fitLogo(logo, { width: 160, height: 48 }) };

function takeApart({ language, content, template, sender, unsubscribeUrl }: Rendering): LetterParts {
  const frame = mailFrame(language);
  const values = makeValuesInert(content.values);
  const name = makeInert(content.name);
  return {
    language,
    subject: makeInert(fillMessage(template.subject, values)),
    greeting: name === '' ? frame.greeting : fillMessage(frame.greetingName, { name }),
    body: fillMessage(template.body, values),
    lines: content.lines.map(makeInert),
    link: content.link,
    button: template.button ?? null,
    note: fillMessage(template.note, values),
    signature: writeSignature(language, sender),
    unsubscribeUrl: unsubscribeUrl ?? null,
    logo: logoOf(sender),
  };
}

function writeText(parts: LetterParts): string {
  const { greeting, body, lines, link, note, signature, unsubscribeUrl, language } = parts;
  const facts = lines.length === 0 ? [] : [lines.join('\n')];
  const above = [greeting, body, ...facts, ...(link === null ? [] : [link]), note].join('\n\n');
  const ending = unsubscribeUrl === null ? [] : [mailFrame(language).unsubscribe, unsubscribeUrl];
  return `${above}\n\n-- \n${[...signature, ...ending].join('\n')}\n`;
}

/** Writes a letter as text and as HTML, with its greeting and signature. Nothing that somebody typed becomes markup or a header. */
export function renderLetter(rendering: Rendering): Mail {
  const parts = takeApart(rendering);
  const { to, unsubscribeUrl } = rendering;
  return {
    to,
    subject: parts.subject,
    text: writeText(parts),
    html: layOutLetter(parts),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  };
}
