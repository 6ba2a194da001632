import { expect, test } from 'vitest';
import type { ProductTerms } from '../product/index.ts';
import type { RequestRules } from '../request-form/index.ts';
import { findVersionFaults } from './find-version-faults.ts';
import {
  CAP_NAMES,
  COMMON_CAPS,
  findLooseCaps,
  type LendingCaps,
  listBeyondCaps,
  listCappedFigures,
  NO_OWN_CAPS,
  tightenCaps,
} from './lending-caps.ts';
import type { ProductException } from './lending-policy.ts';

const TERMS: ProductTerms = {
  kind: 'loan',
  amountMnt: { min: 500_000, default: 1_000_000, max: 5_000_000, step: 100_000 },
  termMonths: { min: 3, default: 12, max: 24, step: 1 },
  rateTiers: [
    { maxTermMonths: 12, condition: null, monthlyRateBps: 250 },
    { maxTermMonths: 24, condition: null, monthlyRateBps: 300 },
  ],
  method: 'EQUAL_INSTALMENTS',
  dayCount: 'ACT/365',
  gracePrincipalMonths: 0,
  instalmentMultipleMnt: 100,
  movesOffHolidays: true,
  fees: [],
  lease: null,
  overdueShareBps: 2_000,
  maxPaymentToIncomeBps: 5_500,
  maxLoanToValueBps: 5_500,
  minAgeYears: 20,
  maxAgeAtEndYears: 65,
};
const RULES: RequestRules = {
  applicantKinds: ['individual'],
  documents: [],
  guarantor: 'none',
  coBorrower: 'none',
  collateral: 'none',
  assetType: 'car',
  coolingOffDays: 3,
};
const versionOf = (
  terms: Partial<ProductTerms> = {},
  exceptions: readonly ProductException[] = [],
  rules: Partial<RequestRules> = {},
) => ({
  terms: { ...TERMS, ...terms },
  rules: { ...RULES, ...rules },
  policy: { conditions: [], checklist: [], exceptions },
});
const capsWith = (own: Partial<LendingCaps>): LendingCaps => tightenCaps({ ...NO_OWN_CAPS, ...own });
const faultsOf = (version: ReturnType<typeof versionOf>, own: Partial<LendingCaps>) =>
  findVersionFaults(version, capsWith(own)).map(({ field, kind, cap }) => [
    field,
    kind,
    cap && `${cap.value} ${cap.unit}`,
  ]);

test('a lender without caps of its own has those of everybody', () => {
  expect(tightenCaps(NO_OWN_CAPS)).toEqual(COMMON_CAPS);
  expect(findLooseCaps(NO_OWN_CAPS)).toEqual([]);
  expect(faultsOf(versionOf(), {})).toEqual([]);
});

test.each([
  ['maxMonthlyRateBps', 299, 'rateTiers', 'above-own-cap', '299 bps'],
  ['maxOverdueShareBps', 1_999, 'overdueShareBps', 'above-own-cap', '1999 bps'],
  ['maxTermMonths', 23, 'termMonths.max', 'above-own-cap', '23 months'],
  ['maxPaymentToIncomeBps', 5_499, 'maxPaymentToIncomeBps', 'above-own-cap', '5499 bps'],
  ['maxCarLoanToValueBps', 5_499, 'maxLoanToValueBps', 'above-own-cap', '5499 bps'],
  ['minAgeYears', 21, 'minAgeYears', 'below-own-cap', '21 years'],
] as const)('%s of the lender is said at its field, and the figure itself is allowed', (...row) => {
  const [name, cap, field, kind, text] = row;
  expect(faultsOf(versionOf(), { [name]: cap })).toEqual([[field, kind, text]]);
  expect(faultsOf(versionOf(), { [name]: name === 'minAgeYears' ? cap - 1 : cap + 1 })).toEqual([]);
});

test('what the law forbids is said as the law, once', () => {
  expect(
    faultsOf(versionOf({ maxPaymentToIncomeBps: 6_001, overdueShareBps: 2_001, minAgeYears: 17 }), {
      maxPaymentToIncomeBps: 4_000,
      maxOverdueShareBps: 1_000,
      minAgeYears: 21,
    }),
  ).toEqual([
    ['overdueShareBps', 'above-law', undefined],
    ['maxPaymentToIncomeBps', 'above-law', undefined],
    ['minAgeYears', 'below-law', undefined],
  ]);
});

test('an exception passes its limit and never a cap of the lender', () => {
  const exceptions: ProductException[] = [
    { limit: 'payment-to-income', upTo: 5_800, minAuthorityMnt: 0 },
    { limit: 'age-min', upTo: 19, minAuthorityMnt: 0 },
    { limit: 'loan-to-value', upTo: 5_900, minAuthorityMnt: 0 },
    { limit: 'age-max-at-end', upTo: 70, minAuthorityMnt: 0 },
  ];
  const own = { maxPaymentToIncomeBps: 5_700, minAgeYears: 20, maxCarLoanToValueBps: 5_800 };
  expect(faultsOf(versionOf({}, exceptions), {})).toEqual([]);
  expect(faultsOf(versionOf({}, exceptions), own)).toEqual([
    ['policy.exceptions.payment-to-income', 'above-own-cap', '5700 bps'],
    ['policy.exceptions.age-min', 'below-own-cap', '20 years'],
    ['policy.exceptions.loan-to-value', 'above-own-cap', '5800 bps'],
  ]);
});

test('the share of a value is capped for cars alone, and a limit that is not there is not judged', () => {
  const version = versionOf(
    { maxPaymentToIncomeBps: null, minAgeYears: null, maxLoanToValueBps: 9_000 },
    [],
    {
      assetType: 'phone',
      applicantKinds: ['company'],
    },
  );
  expect(
    faultsOf(version, { maxCarLoanToValueBps: 1_000, maxPaymentToIncomeBps: 1_000, minAgeYears: 30 }),
  ).toEqual([]);
  expect(listCappedFigures(version).map(({ cap }) => cap)).toEqual([
    'maxMonthlyRateBps',
    'maxOverdueShareBps',
    'maxTermMonths',
  ]);
});

test.each(CAP_NAMES)('%s can be tightened, and never loosened', (name) => {
  const common = COMMON_CAPS[name] ?? 1_000;
  const [tighter, looser] = name === 'minAgeYears' ? [common + 1, common - 1] : [common - 1, common + 1];
  expect(findLooseCaps({ ...NO_OWN_CAPS, [name]: tighter })).toEqual([]);
  expect(capsWith({ [name]: tighter })).toEqual({ ...COMMON_CAPS, [name]: tighter });
  const isCapped = COMMON_CAPS[name] !== null;
  expect(findLooseCaps({ ...NO_OWN_CAPS, [name]: looser })).toEqual(isCapped ? [name] : []);
  // One that was set before the law became stricter loosens nothing.
  expect(capsWith({ [name]: looser })[name]).toBe(isCapped ? common : looser);
});

test('what lies beyond caps is listed with its figure', () => {
  const figures = listCappedFigures(versionOf());
  expect(listBeyondCaps(figures, capsWith({ maxTermMonths: 12, maxMonthlyRateBps: 300 }))).toEqual([
    { cap: 'maxTermMonths', field: 'termMonths.max', figure: 24 },
  ]);
});
