import type { CatalogueProblem, Sentences } from './compare-catalogues.ts';

interface MarkRule {
  readonly wrong: RegExp;
  readonly problem: string;
}

const FULL_WIDTH: MarkRule = {
  wrong: /[\u3040-\u30ff\u4e00-\u9fff][,;:!?]/,
  problem: 'has a mark of Latin script behind a character: use the full-width one',
};

/** How languages set marks where a keyboard does not do it by itself. */
const RULES: Readonly<Record<string, MarkRule>> = {
  fr: {
    wrong: /[ \u00a0][;:!?»]|«[ \u00a0]/,
    problem: 'needs the narrow space U+202F before ; : ! ? » and behind «',
  },
  zh: FULL_WIDTH,
  ja: FULL_WIDTH,
};

/** Sentences whose marks a reader of the language would stumble over. */
export const checkMarks = (byLanguage: ReadonlyMap<string, Sentences>): CatalogueProblem[] =>
  [...byLanguage].flatMap(([language, sentences]) => {
    const rule = RULES[language];
    if (rule === undefined) return [];
    return [...sentences]
      .filter(([, text]) => rule.wrong.test(text))
      .map(([key]) => ({ language, key, problem: rule.problem }));
  });
