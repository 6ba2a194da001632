import type { Clause, Fact, Part } from '../document.ts';
import type { AgreementFormats, AgreementInputs } from '../inputs.ts';
import type { TemplateTexts } from './texts/template-texts.ts';

/** What every clause is written from. */
export interface Writer {
  readonly inputs: AgreementInputs;
  readonly formats: AgreementFormats;
  readonly texts: TemplateTexts;
}

/** A clause before its place in the agreement is known. */
export interface DraftClause {
  readonly heading: string;
  readonly parts: readonly DraftPart[];
}

type DraftPart = Exclude<Part, { kind: 'paragraph' }> | Omit<Extract<Part, { kind: 'paragraph' }>, 'number'>;

/** Fills `{names}` once, so that a value that looks like a name is printed as it is. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export const paragraph = (text: string): DraftPart => ({ kind: 'paragraph', text });

export const titledParagraph = (heading: string, text: string): DraftPart => ({
  kind: 'paragraph',
  heading,
  text,
});

/** A list of facts without those that nobody stated. */
export const facts = (
  title: string,
  stated: readonly (readonly [label: string, value: string | null])[],
): Extract<Part, { kind: 'facts' }> => ({
  kind: 'facts',
  title,
  facts: stated.flatMap(([label, value]): Fact[] =>
    value === null || value === '' ? [] : [{ label, value }],
  ),
});

/** Numbers the clauses, and the paragraphs inside each. */
export const numberClauses = (drafts: readonly DraftClause[]): readonly Clause[] =>
  drafts.map(({ heading, parts }, index) => {
    const number = String(index + 1);
    let paragraphs = 0;
    return {
      number,
      heading,
      parts: parts.map((part): Part => {
        if (part.kind !== 'paragraph') return part;
        paragraphs += 1;
        const { kind, ...words } = part;
        return { kind, number: `${number}.${paragraphs}`, ...words };
      }),
    };
  });
