import { LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import type { VersionContent } from '@zeel/protocol/rooms/product-versions';
import { SALARY_LOAN } from '../../../testing/sample-products.ts';

const inEvery = <Words>(words: Words): Record<Language, Words> => {
  const [en, zh, fr, ja, mn] = LANGUAGES.map(() => words);
  if (!(en && zh && fr && ja && mn)) throw new Error('A language is missing.');
  return { en, zh, fr, ja, mn };
};

/** A version without any contradiction, with every text and without rules for the desk. */
export const SAMPLE_CONTENT: VersionContent = {
  picture: 'salary',
  terms: SALARY_LOAN.terms,
  rules: SALARY_LOAN.rules,
  texts: inEvery({
    name: 'Salary loan',
    tagline: 'Before payday',
    description: 'For people who earn.',
    fees: {},
  }),
  policy: { conditions: [], checklist: [], exceptions: [] },
  policyTexts: inEvery({ conditions: {}, checklist: {} }),
  clauses: [],
};
