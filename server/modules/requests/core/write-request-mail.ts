import type { DocumentType } from '@zeel/domain/request-form';
import { formatsFor } from '@zeel/protocol/formats';
import type { Language } from '@zeel/protocol/rooms/config';
import { fillMessage, type MessageValues } from '../../../platform/i18n/index.ts';
import { type Mail, writeMail } from '../../../platform/mail/index.ts';
import { type Texts, textsOf } from './texts.ts';

type MailTexts = Texts['mail'];
export type MailKind = {
  [Key in keyof MailTexts]: MailTexts[Key] extends { subject: string } ? Key : never;
}[keyof MailTexts];
type LineKind = Exclude<keyof MailTexts, MailKind>;

/** A paper that follows a sent request. */
export interface DuePaper {
  readonly type: DocumentType;
  readonly dueOn: string;
}

export interface MailContent {
  readonly kind: MailKind;
  readonly to: string;
  readonly name: string;
  readonly language: Language;
  readonly values?: MessageValues;
  /** Facts of the request worth a line each; their values come from `values`. */
  readonly lines?: readonly LineKind[];
  /** Papers that are still to come, each with its last day. */
  readonly papers?: readonly DuePaper[];
  readonly link?: string;
}

/** Writes a mail about a request in the reader's language. */
export function writeRequestMail(content: MailContent): Mail {
  const { kind, to, name, language, values = {}, lines = [], papers = [], link } = content;
  const { mail } = textsOf(language);
  const words: { subject: string; body: string; note: string; button?: string } = mail[kind];
  return writeMail({
    to,
    name,
    language,
    subject: fillMessage(words.subject, values),
    body: fillMessage(words.body, values),
    lines: [...lines.map((line) => fillMessage(mail[line], values)), ...listPapers(papers, language)],
    note: fillMessage(words.note, values),
    button: words.button,
    link,
  });
}

function listPapers(papers: readonly DuePaper[], language: Language): readonly string[] {
  if (papers.length === 0) return [];
  const { mail, paper } = textsOf(language);
  const { date } = formatsFor(language);
  return [
    mail.papersFollow,
    ...papers.map(({ type, dueOn }) => fillMessage(mail.paperBy, { paper: paper[type], date: date(dueOn) })),
  ];
}
