import { OWN_CLAUSES_TEXTS } from './texts/own-clauses.ts';
import { type DraftClause, paragraph, titledParagraph, type Writer } from './writer.ts';

/** What the lender adds for this product, below a sentence that nothing of it goes against the rest; no section where there is nothing. */
export function writeOwnClauses({ inputs: { language, product } }: Writer): readonly DraftClause[] {
  const clauses = product.clauses ?? [];
  if (clauses.length === 0) return [];
  const { heading, lead } = OWN_CLAUSES_TEXTS[language];
  return [
    {
      heading,
      parts: [paragraph(lead), ...clauses.map((clause) => titledParagraph(clause.heading, clause.text))],
    },
  ];
}
