import { expect, test } from 'vitest';
import {
  inPaperOrder,
  isKnownPaper,
  isLastingPaper,
  isOfferedPaper,
  isOwnPaper,
  isUsualPaper,
  keepPastKinds,
  type PaperKind,
  USUAL_PAPER_KINDS,
  wordsOfPaper,
} from './index.ts';

const HERD: PaperKind = {
  code: 'own_4h7k2m9p',
  isActive: true,
  words: {
    en: { name: 'Herd count', help: 'Of this year.' },
    mn: { name: 'Мал тоолсон баримт', help: 'Энэ жилийн.' },
  },
};

test('a code is one of the service, one that the service made for a lender, or none', () => {
  expect(isUsualPaper('bank_statement')).toBe(true);
  expect(isUsualPaper('own_4h7k2m9p')).toBe(false);
  expect(isOwnPaper('own_4h7k2m9p')).toBe(true);
  for (const code of [
    'own_',
    'own_short',
    'own_4H7K2M9P',
    'own_4h7k2m9p1',
    'bank_statement',
    ' own_4h7k2m9p',
  ])
    expect(isOwnPaper(code)).toBe(false);
});

test('no kind is ever lost: what a list leaves out is retired, and a usual one is as usual', () => {
  const kept = keepPastKinds([{ code: 'salary_statement', isActive: false, words: {} }], [HERD]);
  expect(kept).toHaveLength(USUAL_PAPER_KINDS.length + 1);
  expect(isKnownPaper(kept, 'own_4h7k2m9p')).toBe(true);
  expect(isOfferedPaper(kept, 'own_4h7k2m9p')).toBe(false);
  expect(isOfferedPaper(kept, 'salary_statement')).toBe(false);
  expect(isOfferedPaper(kept, 'bank_statement')).toBe(true);
  expect(isKnownPaper(kept, 'own_unheard1')).toBe(false);
});

test('a list as it was before keeps its order and its words', () => {
  const kept = keepPastKinds([HERD, ...USUAL_PAPER_KINDS], [{ ...HERD, words: {} }]);
  expect(kept[0]).toEqual(HERD);
  expect(kept).toHaveLength(USUAL_PAPER_KINDS.length + 1);
});

test('a lender’s own kind has words in every language, a usual one those of the service', () => {
  expect(wordsOfPaper(HERD, 'mn', 'en')?.name).toBe('Мал тоолсон баримт');
  expect(wordsOfPaper(HERD, 'fr', 'en')?.name).toBe('Herd count');
  expect(wordsOfPaper(HERD, 'fr', 'ja')?.name).toBe('Herd count');
  const renamed: PaperKind = {
    code: 'other',
    isActive: true,
    words: { en: { name: 'Anything', help: 'Else.' } },
  };
  expect(wordsOfPaper(renamed, 'en', 'en')?.name).toBe('Anything');
  expect(wordsOfPaper(renamed, 'fr', 'en')).toBeNull();
});

test('own kinds stand after the usual ones and before any other paper, each once', () => {
  expect(inPaperOrder(['other', 'own_4h7k2m9p', 'bank_statement', 'identity_card', 'own_4h7k2m9p'])).toEqual([
    'identity_card',
    'bank_statement',
    'own_4h7k2m9p',
    'other',
  ]);
});

test('what the service itself asks for is not retired', () => {
  expect(USUAL_PAPER_KINDS.filter(({ code }) => isLastingPaper(code)).map(({ code }) => code)).toEqual([
    'identity_card',
    'other',
  ]);
});
