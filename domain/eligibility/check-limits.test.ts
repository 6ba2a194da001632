import { describe, expect, test } from 'vitest';
import { isTermsError } from '../money/index.ts';
import {
  type BorrowerFacts,
  checkLimits,
  completeLimits,
  LIMIT_CODES,
  type LimitCode,
  type ProductLimits,
  type RequestedTerms,
} from './index.ts';

// A tenth of the amount a month whatever the term, so that every figure can be checked by eye.
const instalmentFor = (amountMnt: number) => Math.ceil(amountMnt / 10);

const CAR = completeLimits(
  {
    minAmountMnt: 2_000_000,
    maxAmountMnt: 100_000_000,
    minTermMonths: 6,
    maxTermMonths: 36,
    minDownPaymentBps: 2_000,
    maxResidualBps: 3_000,
    maxAgeAtEndYears: 65,
  },
  { isPassengerCar: true },
);
const TERMS: RequestedTerms = { amountMnt: 6_000_000, termMonths: 24 };
const FACTS: BorrowerFacts = {
  monthlyIncomeMnt: 1_500_000,
  otherMonthlyPaymentsMnt: 300_000,
  ageMonths: 30 * 12,
  asset: { valueMnt: 10_000_000, residualMnt: 3_000_000, isFinanced: true },
};

const check = (
  change: { terms?: Partial<RequestedTerms>; facts?: BorrowerFacts; limits?: Partial<ProductLimits> } = {},
) =>
  checkLimits({
    terms: { ...TERMS, ...change.terms },
    facts: { ...FACTS, ...change.facts },
    limits: { ...CAR, ...change.limits },
    instalmentFor,
  });
const reasons = (change: Parameters<typeof check>[0]): LimitCode[] =>
  check(change).reasons.map(({ code }) => code);

/** The problems for which an input is refused, as `field: code`. */
const refusal = (run: () => unknown): string | undefined => {
  try {
    run();
  } catch (error) {
    if (isTermsError(error)) return `${error.field}: ${error.code}`;
    throw error;
  }
  return undefined;
};

describe('limits', () => {
  test("default to the law's values", () => {
    const bounds = { minAmountMnt: 1, maxAmountMnt: 2, minTermMonths: 1, maxTermMonths: 2 };
    expect(completeLimits(bounds, { isPassengerCar: false })).toMatchObject({
      maxPaymentToIncomeBps: 6_000,
      maxLoanToValueBps: null,
      minAgeYears: 18,
    });
    expect(completeLimits(bounds, { isPassengerCar: true }).maxLoanToValueBps).toBe(6_000);
    const stricter = { ...bounds, maxLoanToValueBps: 5_000, maxPaymentToIncomeBps: null };
    expect(completeLimits(stricter, { isPassengerCar: true })).toMatchObject({
      maxLoanToValueBps: 5_000,
      maxPaymentToIncomeBps: null,
    });
  });

  test('exactly kept all pass', () => {
    const report = check();
    expect(report).toMatchObject({
      verdict: 'eligible',
      reasons: [],
      instalmentMnt: 600_000,
      affordableInstalmentMnt: 600_000,
      paymentToIncomeBps: 6_000,
      loanToValueBps: 6_000,
    });
    expect(report.checks.map(({ code }) => code)).toEqual([...LIMIT_CODES]);
  });

  test.each<[string, Parameters<typeof check>[0], LimitCode[]]>([
    ['one tögrög of debt too much', { facts: { otherMonthlyPaymentsMnt: 300_001 } }, ['payment-to-income']],
    ['no income', { facts: { monthlyIncomeMnt: 0 } }, ['payment-to-income']],
    [
      'one tögrög of value too little',
      { facts: { asset: { valueMnt: 9_999_999, residualMnt: 0, isFinanced: true } } },
      ['loan-to-value'],
    ],
    ['too small a down payment', { limits: { minDownPaymentBps: 4_001 } }, ['down-payment']],
    [
      'too large a residual',
      { facts: { asset: { valueMnt: 10_000_000, residualMnt: 3_000_001, isFinanced: true } } },
      ['residual'],
    ],
    ['a month short of eighteen', { facts: { ageMonths: 18 * 12 - 1 } }, ['age-min']],
    ['older than 65 at the end', { facts: { ageMonths: 63 * 12 + 1 } }, ['age-max-at-end']],
    ['too long', { terms: { termMonths: 37 } }, ['term-max']],
    ['too short', { terms: { termMonths: 5 } }, ['term-min']],
    ['too little', { terms: { amountMnt: 1_999_999 } }, ['amount-min']],
    ['too much', { terms: { amountMnt: 100_000_001 } }, ['amount-max', 'loan-to-value', 'down-payment']],
    ['65 on the last day', { facts: { ageMonths: 63 * 12 } }, []],
  ])('%s', (_, change, expected) => {
    expect(reasons(change)).toEqual(expected);
    expect(check(change).verdict).toBe(expected.length > 0 ? 'not-eligible' : 'eligible');
  });

  test('a failing figure never looks like its limit', () => {
    const [reason] = check({ facts: { otherMonthlyPaymentsMnt: 300_001 } }).reasons;
    expect(reason).toEqual({
      code: 'payment-to-income',
      outcome: 'fails',
      actual: 6_001,
      limit: 6_000,
      unit: 'bps',
    });
  });

  test('without income there is no ratio, and no NaN', () => {
    expect(check({ facts: { monthlyIncomeMnt: 0 } })).toMatchObject({
      paymentToIncomeBps: null,
      affordableInstalmentMnt: 0,
    });
  });

  test('what is not known yet neither passes nor fails', () => {
    const facts: BorrowerFacts = {
      monthlyIncomeMnt: undefined,
      otherMonthlyPaymentsMnt: undefined,
      ageMonths: undefined,
      asset: undefined,
    };
    const report = check({ facts });
    expect(report.verdict).toBe('incomplete');
    expect(report.checks.filter(({ outcome }) => outcome === 'unknown').map(({ code }) => code)).toEqual([
      'age-min',
      'age-max-at-end',
      'payment-to-income',
      'loan-to-value',
      'down-payment',
      'residual',
    ]);
  });

  test('a company has no age; a limit on an asset is not kept by having none', () => {
    expect(check({ facts: { ageMonths: null } }).checks.some(({ code }) => code.startsWith('age'))).toBe(
      false,
    );
    expect(check({ facts: { asset: null } }).verdict).toBe('incomplete');
    const unsecured = { maxLoanToValueBps: null, minDownPaymentBps: null, maxResidualBps: null };
    expect(check({ facts: { asset: null }, limits: unsecured }).verdict).toBe('eligible');
  });

  test('the engine is not asked about what is not offered', () => {
    const engine = () => {
      throw new Error('not offered');
    };
    const report = checkLimits({
      terms: { ...TERMS, termMonths: 99 },
      facts: FACTS,
      limits: CAR,
      instalmentFor: engine,
    });
    expect(report).toMatchObject({ instalmentMnt: null, paymentToIncomeBps: null, verdict: 'not-eligible' });
  });
});

describe('bad input is refused by name', () => {
  const BAD = [Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, 2 ** 53];

  test.each(['amountMnt', 'termMonths'] as const)('%s', (field) => {
    for (const bad of [...BAD, 0])
      expect(refusal(() => check({ terms: { [field]: bad } }))).toMatch(`${field}: `);
  });

  test.each(['monthlyIncomeMnt', 'otherMonthlyPaymentsMnt', 'ageMonths'] as const)('%s', (field) => {
    for (const bad of BAD) expect(refusal(() => check({ facts: { [field]: bad } }))).toMatch(`${field}: `);
  });

  test('asset', () => {
    for (const bad of [...BAD, 0]) {
      expect(
        refusal(() => check({ facts: { asset: { valueMnt: bad, residualMnt: 0, isFinanced: true } } })),
      ).toMatch('asset.valueMnt: ');
    }
    for (const bad of BAD) {
      expect(
        refusal(() => check({ facts: { asset: { valueMnt: 1, residualMnt: bad, isFinanced: true } } })),
      ).toMatch('asset.residualMnt: ');
    }
    expect(
      refusal(() => check({ facts: { asset: { valueMnt: 1, residualMnt: 2, isFinanced: true } } })),
    ).toBe('asset.residualMnt: above_price');
  });

  test.each(Object.keys(CAR).filter((field): field is keyof ProductLimits => field in CAR))(
    'limits.%s',
    (field) => {
      for (const bad of BAD)
        expect(refusal(() => check({ limits: { [field]: bad } }))).toMatch(`limits.${field}: `);
    },
  );

  test('limits that cross', () => {
    expect(refusal(() => check({ limits: { maxAmountMnt: 1_999_999 } }))).toBe(
      'limits.maxAmountMnt: too_small',
    );
    expect(refusal(() => check({ limits: { maxTermMonths: 5 } }))).toBe('limits.maxTermMonths: too_small');
  });

  test('an engine that gives no amount', () => {
    for (const bad of BAD) {
      const run = () => checkLimits({ terms: TERMS, facts: FACTS, limits: CAR, instalmentFor: () => bad });
      expect(refusal(run)).toMatch('instalmentMnt: ');
    }
  });
});
