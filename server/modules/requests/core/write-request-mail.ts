import type { DocumentType } from '@zeel/domain/request-form';
import { formatsFor } from '@zeel/protocol/formats';
import type { Language } from '@zeel/protocol/rooms/config';
import { fillMessage } from '../../../platform/i18n/index.ts';
import type { Letter } from '../../../platform/mail/index.ts';
import type { NamePaper } from '../../../platform/papers/index.ts';
import { type Texts, textsOf } from './texts.ts';

type LineKind = keyof Texts['fact'];

/** A paper that follows a sent request. */
export interface DuePaper {
  readonly type: DocumentType;
  readonly dueOn: string;
}

export interface MailContent extends Omit<Letter, 'lines'> {
  /** Facts of the request worth a line each; their values come from `values`. */
  readonly lines?: readonly LineKind[];
  /** Papers that are still to come, each with its last day. */
  readonly papers?: readonly DuePaper[];
  /** What the lender calls papers, in the reader's language. */
  readonly namePaper: NamePaper;
}

/** Writes a mail about a request in the reader's language. */
export function writeRequestMail({ lines = [], papers = [], namePaper, ...letter }: MailContent): Letter {
  const { language, values = {} } = letter;
  const { fact } = textsOf(language);
  return {
    ...letter,
    lines: [
      ...lines.map((line) => fillMessage(fact[line], values)),
      ...listPapers(papers, namePaper, language),
    ],
  };
}

function listPapers(
  papers: readonly DuePaper[],
  namePaper: NamePaper,
  language: Language,
): readonly string[] {
  if (papers.length === 0) return [];
  const { fact } = textsOf(language);
  const { date } = formatsFor(language);
  return [
    fact.papersFollow,
    ...papers.map(({ type, dueOn }) =>
      fillMessage(fact.paperBy, { paper: namePaper(type), date: date(dueOn) }),
    ),
  ];
}
