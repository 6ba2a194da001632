import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { expect, test } from 'vitest';
import { SAMPLE_CONTENT } from '../testing/sample-content.ts';
import { dropWords, freeCode, renameWords } from './named-entries.ts';

const CONTENT = {
  ...SAMPLE_CONTENT,
  policy: {
    ...SAMPLE_CONTENT.policy,
    conditions: [
      { code: 'insured', documentType: null, isUsual: true },
      { code: 'pledged', documentType: null, isUsual: true },
    ],
  },
  policyTexts: {
    ...SAMPLE_CONTENT.policyTexts,
    en: { conditions: { insured: 'Insured', pledged: 'Pledged' }, checklist: {} },
    fr: { conditions: { insured: 'Assuré', pledged: 'Gagé' }, checklist: {} },
  },
};

const recode = (from: string, to: string) => ({
  ...CONTENT,
  policy: {
    ...CONTENT.policy,
    conditions: CONTENT.policy.conditions.map((one) => (one.code === from ? { ...one, code: to } : one)),
  },
});

test('a new code is one that nobody has', () => {
  expect(freeCode('fee', [])).toBe('fee-1');
  expect(freeCode('fee', [{ code: 'fee-2' }])).toBe('fee-3');
  expect(freeCode('fee', [{ code: 'fee-3' }, { code: 'x' }])).toBe('fee-4');
});

test('words go along with a new code in every language', () => {
  const { policyTexts } = renameWords(
    recode('insured', 'car-insured'),
    'conditions',
    'insured',
    'car-insured',
  );
  expect(policyTexts.en.conditions).toEqual({ 'car-insured': 'Insured', pledged: 'Pledged' });
  expect(policyTexts.fr.conditions).toEqual({ 'car-insured': 'Assuré', pledged: 'Gagé' });
  // A language without the words gets none.
  expect(policyTexts.ja.conditions).toEqual({});
});

test('the words of another entry are never taken over', () => {
  const twice = recode('insured', 'pledged');
  expect(renameWords(twice, 'conditions', 'insured', 'pledged')).toBe(twice);
});

test('words go with their entry, and stay while another has the same code', () => {
  const left = { ...CONTENT, policy: { ...CONTENT.policy, conditions: CONTENT.policy.conditions.slice(1) } };
  const dropped = dropWords(left, 'conditions', 'insured');
  for (const language of LANGUAGES)
    expect(Object.keys(dropped.policyTexts[language].conditions)).not.toContain('insured');
  expect(dropped.policyTexts.en.conditions).toEqual({ pledged: 'Pledged' });
  expect(dropWords(CONTENT, 'conditions', 'insured')).toBe(CONTENT);
});

test('the words of a fee stand with the texts of visitors', () => {
  const fee = {
    code: 'service',
    charge: { kind: 'flat' as const, amountMnt: 1_000 },
    when: 'disbursement' as const,
    paid: 'separately' as const,
    capMnt: null,
  };
  const content = {
    ...CONTENT,
    terms: { ...CONTENT.terms, fees: [fee] },
    texts: { ...CONTENT.texts, en: { ...CONTENT.texts.en, fees: { old: 'Service' } } },
  };
  expect(renameWords(content, 'fees', 'old', 'service').texts.en.fees).toEqual({ service: 'Service' });
});
