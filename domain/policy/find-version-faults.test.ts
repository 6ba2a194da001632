import { expect, test } from 'vitest';
import type { ProductTerms } from '../product/index.ts';
import { listChanges } from '../product/index.ts';
import type { RequestRules } from '../request-form/index.ts';
import { findMissingTexts } from './find-missing-texts.ts';
import { findVersionFaults } from './find-version-faults.ts';
import { COMMON_CAPS } from './lending-caps.ts';

const TERMS: ProductTerms = {
  kind: 'loan',
  amountMnt: { min: 500_000, default: 1_000_000, max: 5_000_000, step: 100_000 },
  termMonths: { min: 3, default: 12, max: 12, step: 1 },
  rateTiers: [{ maxTermMonths: 12, condition: null, monthlyRateBps: 300 }],
  method: 'EQUAL_INSTALMENTS',
  dayCount: 'ACT/365',
  gracePrincipalMonths: 0,
  instalmentMultipleMnt: 100,
  movesOffHolidays: true,
  fees: [],
  lease: null,
  overdueShareBps: 2_000,
  maxPaymentToIncomeBps: 6_000,
  maxLoanToValueBps: null,
  minAgeYears: 18,
  maxAgeAtEndYears: null,
};
const RULES: RequestRules = {
  applicantKinds: ['individual'],
  documents: [],
  guarantor: 'none',
  coBorrower: 'none',
  collateral: 'none',
  assetType: null,
  coolingOffDays: 3,
};
const POLICY = { conditions: [], checklist: [], exceptions: [] };
const faultsOf = (terms: Partial<ProductTerms>, rules: Partial<RequestRules> = {}) =>
  findVersionFaults(
    { terms: { ...TERMS, ...terms }, rules: { ...RULES, ...rules }, policy: POLICY },
    COMMON_CAPS,
  ).map(({ field, kind }) => `${field} ${kind}`);

test('a sound version has no fault', () => {
  expect(faultsOf({})).toEqual([]);
});

test('every contradiction is told at once, each at its own field', () => {
  expect(
    faultsOf({
      amountMnt: { min: 500_000, default: 9_000_000, max: 5_000_000, step: 100_000 },
      termMonths: { min: 3, default: 12, max: 24, step: 1 },
      gracePrincipalMonths: 3,
      overdueShareBps: 2_001,
    }),
  ).toEqual([
    'amountMnt.default default-outside',
    'rateTiers tiers-end-early',
    'overdueShareBps above-law',
    'gracePrincipalMonths grace-too-long',
  ]);
});

test.each([
  [
    'a share of income above the cap',
    { maxPaymentToIncomeBps: 6_001 },
    {},
    'maxPaymentToIncomeBps above-law',
  ],
  [
    'no share of income for people',
    { maxPaymentToIncomeBps: null },
    {},
    'maxPaymentToIncomeBps limit-missing',
  ],
  ['an age below majority', { minAgeYears: 17 }, {}, 'minAgeYears below-law'],
  ['a car without a share of its value', {}, { assetType: 'car' }, 'maxLoanToValueBps limit-missing'],
  [
    'a car financed too far',
    { maxLoanToValueBps: 6_100 },
    { assetType: 'car' },
    'maxLoanToValueBps above-law',
  ],
  [
    'a term that nobody lends for',
    {
      termMonths: { min: 3, default: 12, max: 999, step: 1 },
      rateTiers: [{ maxTermMonths: 999, condition: null, monthlyRateBps: 300 }],
    },
    {},
    'termMonths.max term-too-long',
  ],
] as const)('%s is a fault', (_, terms, rules, fault) => {
  expect(faultsOf(terms, rules)).toEqual([fault]);
});

test('a company may go without the limits of a consumer', () => {
  expect(
    faultsOf({ maxPaymentToIncomeBps: null, minAgeYears: null }, { applicantKinds: ['company'] }),
  ).toEqual([]);
});

test('a version lacks every text that is empty or not there, in each language', () => {
  const words = { name: 'Loan', tagline: 'Quick', description: 'Money', fees: { request: 'Fee' } };
  const names = { conditions: { insurance: 'Insurance' }, checklist: {} };
  const fee = {
    code: 'request',
    charge: { kind: 'flat', amountMnt: 3_000 },
    when: 'request',
    paid: 'separately',
    capMnt: null,
  } as const;
  const condition = { code: 'insurance', documentType: null, isUsual: true };
  expect(
    findMissingTexts(
      {
        terms: { fees: [fee] },
        policy: { ...POLICY, conditions: [condition] },
        texts: { en: words, fr: { ...words, tagline: ' ', fees: {} } },
        policyTexts: { en: names, fr: { ...names, conditions: {} } },
        clauses: [
          {
            code: 'use',
            words: { en: { heading: 'Use', text: 'No taxi.' }, fr: { heading: 'Usage', text: '\n' } },
          },
        ],
      },
      ['en', 'fr'],
    ).map(({ field }) => field),
  ).toEqual([
    'texts.fr.tagline',
    'texts.fr.fees.request',
    'policyTexts.fr.conditions.insurance',
    'clauses.use.fr.text',
  ]);
});

test('two versions are compared field by field, and what one of them lacks is undefined', () => {
  expect(
    listChanges(
      { terms: { a: 1, list: [1, 2] }, same: null },
      { terms: { a: 2, list: [1] }, same: null, more: true },
    ),
  ).toEqual([
    { field: 'terms.a', before: 1, after: 2 },
    { field: 'terms.list.1', before: 2, after: undefined },
    { field: 'more', before: undefined, after: true },
  ]);
});
