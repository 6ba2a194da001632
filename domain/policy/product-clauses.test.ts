import { expect, test } from 'vitest';
import { fillMissingTexts } from './fill-missing-texts.ts';
import { findClauseFaults } from './product-clauses.ts';

const NOTHING = { heading: '', text: '' };
const clause = (code: string, text: string) => ({
  code,
  words: { en: { heading: code, text }, mn: NOTHING },
});

test('clauses in the letters and marks of the five languages have no fault, nor do texts that are not written yet', () => {
  const texts = [
    'The borrower keeps the car insured – “fully”, 100 % (§ 5 № 3).\n• at least ₮1,000,000',
    'L’emprunteur ; « assurance » : à 50 € − œuvre',
    '借款人应当投保。“车辆”——全额；１００％',
    '借主は、車両に保険を付すものとします（「全損」を含む）。',
    'Зээлдэгч даатгал хийлгэнэ: Өөрийн үүрэг №1',
  ];
  expect(
    findClauseFaults(
      texts.map((text, at) => clause(`clause-${at}`, text)),
      ['en', 'mn'],
    ),
  ).toEqual([]);
});

test.each([
  ['a picture', '🙂'],
  ['a box to tick', '☐ yes'],
  ['a sign that turns the reading direction', 'pay \u202e100'],
  ['a tabulator', 'a\tb'],
  ['a sign without ink', 'a\u200bb'],
  ['Han that no font has', '𠮷野'],
])('%s is said at its text', (_, text) => {
  expect(findClauseFaults([clause('use', text)], ['en', 'mn'])).toEqual([
    { field: 'clauses.use.en.text', kind: 'unprintable' },
  ]);
});

test('codes are plain words and stand once', () => {
  expect(
    findClauseFaults([clause('use', 'a'), clause('use', 'b'), clause('U s', 'c')], ['en']).map(
      ({ kind }) => kind,
    ),
  ).toEqual(['code-invalid', 'code-twice']);
});

test('what a language that is off does not say is said in another, word by word', () => {
  const words = { name: '', tagline: '', description: '', fees: {} };
  const policyTexts = { conditions: {}, checklist: {} };
  const version = {
    terms: { fees: [] },
    policy: { conditions: [], checklist: [], exceptions: [] },
    texts: { en: words, mn: words },
    policyTexts: { en: policyTexts, mn: policyTexts },
    clauses: [
      {
        code: 'use',
        words: { en: { heading: 'Use', text: 'No taxi.' }, mn: { heading: 'Хэрэглээ', text: ' ' } },
      },
    ],
  };
  expect(fillMissingTexts(version, 'mn', 'en').clauses).toEqual([
    {
      code: 'use',
      words: { en: { heading: 'Use', text: 'No taxi.' }, mn: { heading: 'Хэрэглээ', text: 'No taxi.' } },
    },
  ]);
});
