import { expect, test } from 'vitest';
import { findWordFaults } from './find-word-faults.ts';

const words = (name: string, fee: string) => ({
  name,
  tagline: '🙂',
  description: '☐',
  fees: { setup: fee },
});
const versionOf = ({
  name = 'Зээл',
  fee = 'Fee',
  condition = 'Insurance – “full”',
  clause = 'No taxi.',
}) => ({
  terms: {
    fees: [
      {
        code: 'setup',
        charge: { kind: 'flat' as const, amountMnt: 1 },
        when: 'disbursement' as const,
        paid: 'separately' as const,
        capMnt: null,
      },
    ],
  },
  policy: {
    conditions: [{ code: 'insured', documentType: null, isUsual: true }],
    checklist: [],
    exceptions: [],
  },
  texts: { en: words(name, fee), mn: words('', '') },
  policyTexts: {
    en: { conditions: { insured: condition }, checklist: {} },
    mn: { conditions: {}, checklist: {} },
  },
  clauses: [{ code: 'use', words: { en: { heading: 'Use', text: clause }, mn: { heading: '', text: '' } } }],
});
const fieldsOf = (version: Parameters<typeof versionOf>[0]) =>
  findWordFaults(versionOf(version), ['en', 'mn']).map(({ field, kind }) => `${field} ${kind}`);

test('letters and marks can be printed; what only screens show and what is not written yet is no fault', () => {
  expect(fieldsOf({})).toEqual([]);
});

test('each word that an agreement could not be printed with is said at its text', () => {
  expect(fieldsOf({ name: 'Car 🚗', fee: 'a\tb', condition: 'two\nlines', clause: 'pay \u202e100' })).toEqual(
    [
      'texts.en.name unprintable',
      'texts.en.fees.setup unprintable',
      'policyTexts.en.conditions.insured unprintable',
      'clauses.use.en.text unprintable',
    ],
  );
});
