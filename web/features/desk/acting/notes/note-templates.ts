import type { Catalogues } from '../../../../shared/i18n/catalogue-types.ts';
import type {} from '../catalogue.ts';

/** A text that officers write again and again. */
export interface NoteTemplate {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

/** The templates of a language, in the order of its catalogue. */
export const listTemplates = (words: Catalogues['deskActions']['noteTemplates']): readonly NoteTemplate[] =>
  Object.entries(words).map(([name, template]) => ({ name, ...template }));

/** A slash at the beginning of a line, and what follows it. */
const SLASH = /(?:^|\n)\/([\p{L}\p{N}]*)$/u;

/** The template that is being looked for at the caret: where its slash stands, and what is typed after it. */
export function findSlash(
  text: string,
  caret: number,
): { readonly start: number; readonly query: string } | null {
  const [, query] = SLASH.exec(text.slice(0, caret)) ?? [];
  return query === undefined ? null : { start: caret - query.length - 1, query };
}

const plain = (text: string): string => text.normalize('NFKD').toLocaleLowerCase();

/** The templates of whose name a word begins as typed. */
export const matchTemplates = (query: string, templates: readonly NoteTemplate[]): readonly NoteTemplate[] =>
  templates.filter(({ label }) =>
    plain(label)
      .split(/\s+/)
      .some((word) => word.startsWith(plain(query))),
  );
