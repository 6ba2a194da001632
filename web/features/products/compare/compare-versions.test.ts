import { listChanges, type PlainValue } from '@zeel/domain/product';
import { isUsualPaper } from '@zeel/domain/request-form';
import { formatsFor } from '@zeel/protocol/formats';
import type { VersionContent } from '@zeel/protocol/rooms/product-versions';
import { versionContentSchema } from '@zeel/protocol/rooms/product-versions';
import { beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '../../../shared/i18n/load-catalogue.ts';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { translateIn } from '../../../shared/i18n/use-translation.ts';
import { SAMPLE_CONTENT } from '../testing/sample-content.ts';
import { compareVersions } from './compare-versions.ts';
import type { Speech } from './list-version-fields.ts';

const speeches: Partial<Record<'en' | 'fr', Speech>> = {};
beforeAll(async () => {
  for (const language of ['en', 'fr'] as const) {
    const texts = (await createTranslator(language, loadCatalogue)).textsIn(language);
    await texts.load('products');
    const { t } = translateIn(texts, 'products');
    speeches[language] = {
      t,
      formats: formatsFor(language),
      language,
      namePaper: (type) => (isUsualPaper(type) ? t(`papers.types.${type}`) : type),
    };
  }
});

function speech(language: 'en' | 'fr' = 'en'): Speech {
  const found = speeches[language];
  if (found === undefined) throw new Error('The texts are not loaded.');
  return found;
}

const USE = { heading: 'Use', text: 'Not as a taxi.' };
const SAMPLE_WORDS = { en: USE, zh: USE, fr: { heading: 'Usage', text: 'Pas de taxi.' }, ja: USE, mn: USE };

/** A version with something in every list. */
const FULL: VersionContent = {
  ...SAMPLE_CONTENT,
  terms: {
    ...SAMPLE_CONTENT.terms,
    fees: [
      {
        code: 'service',
        charge: { kind: 'percent', shareBps: 100, base: 'amount' },
        when: 'disbursement',
        paid: 'deducted',
        capMnt: 500_000,
      },
    ],
    lease: {
      minDownPaymentBps: 2_000,
      defaultDownPaymentBps: 3_000,
      maxDownPaymentBps: 5_000,
      maxResidualBps: 1_000,
      advanceRentals: 1,
    },
  },
  policy: {
    conditions: [{ code: 'insured', documentType: 'insurance_policy', isUsual: true }],
    checklist: [{ code: 'seen', isRequired: true, isOfAsset: true }],
    exceptions: [{ limit: 'age-max-at-end', upTo: 70, minAuthorityMnt: 20_000_000 }],
    signing: { level: 'code', order: 'free' },
  },
  clauses: [{ code: 'use', words: SAMPLE_WORDS }],
};

/** The same value, changed a little. */
function changed(value: string | number | boolean | null | undefined, field: string): PlainValue {
  if (typeof value === 'number') return field.includes('Days') ? value + 1 : value * 2 + 1;
  if (typeof value === 'boolean') return !value;
  return `${value ?? ''}x`;
}

const put = (content: PlainValue, path: readonly string[], value: PlainValue): PlainValue => {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(content))
    return content.map((one, index) => (String(index) === name ? put(one, rest, value) : one));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, one]) => [key, key === name ? put(one, rest, value) : one]),
  );
};

test('no figure and no switch of a version can change without a row that says so', () => {
  let tried = 0;
  for (const { field, after } of listChanges({}, FULL)) {
    const next = put(FULL, field.split('.'), changed(after, field));
    const read = versionContentSchema.safeParse(next);
    // A word that no product has is no change to be told.
    if (!read.success) continue;
    tried += 1;
    expect(compareVersions(FULL, read.data, speech()).length, field).toBeGreaterThan(0);
  }
  expect(tried).toBeGreaterThan(40);
});

test('fields have names, values have units, and an entry is itself wherever it stands', () => {
  const after: VersionContent = {
    ...FULL,
    terms: {
      ...FULL.terms,
      amountMnt: { ...FULL.terms.amountMnt, max: 20_000_000 },
      rateTiers: [
        { maxTermMonths: 6, condition: null, monthlyRateBps: 250 },
        { maxTermMonths: 18, condition: null, monthlyRateBps: 280 },
      ],
      maxAgeAtEndYears: null,
    },
    policy: { ...FULL.policy, conditions: [] },
  };
  expect(
    compareVersions(FULL, after, speech()).map(({ name, before, after: now }) => ({
      name,
      before,
      after: now,
    })),
  ).toEqual([
    { name: 'Amount, ₮ · Largest', before: '₮10,000,000', after: '₮20,000,000' },
    { name: 'Interest up to 6 months (Any)', before: '', after: '2.5%' },
    { name: 'Oldest age at the end', before: '65', after: '' },
    {
      name: 'Conditions before the money · insured',
      before: 'Insurance policy · Unless the officer takes it out',
      after: '',
    },
  ]);
  expect(compareVersions(FULL, after, speech('fr'))[0]).toMatchObject({
    name: 'Montant, ₮ · Maximum',
    after: formatsFor('fr').money(20_000_000),
  });
});

test('changed clauses are named word by word, with the order that they stand in', () => {
  const [use] = FULL.clauses;
  if (use === undefined) throw new Error('There is a clause.');
  const clauses = [
    { ...use, code: 'insured', words: { ...use.words, en: { heading: 'Insurance', text: USE.text } } },
    { ...use, words: { ...use.words, en: { ...USE, text: 'Not abroad.' } } },
  ];
  const told = compareVersions(FULL, { ...FULL, clauses }, speech()).map(({ name, before, after }) => [
    name,
    before,
    after,
  ]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['Own clauses, in order', 'Use', 'Insurance · Use'],
      ['Insurance · Heading, English', '', 'Insurance'],
      ['Insurance · Text, Français', '', 'Pas de taxi.'],
      ['Use · Text, English', 'Not as a taxi.', 'Not abroad.'],
    ]),
  );
  expect(told).toHaveLength(12);
});

test('a version does not differ from itself', () => {
  expect(compareVersions(FULL, FULL, speech())).toEqual([]);
});
