import { fitTerms, isSameTerms, NO_LEASE, type ProductTerms } from '@zeel/domain/product';
import type { PricedTerms } from '@zeel/protocol/rooms/decisions';
import { describe, expect, test } from 'vitest';
import { readTerms, termsInputOf } from '../../shared/terms/terms-input.ts';
import { CAR_LEASE, SALARY_LOAN } from '../../testing/sample-products.ts';
import { compareTerms, describeChanges } from './compare-terms.ts';
import { priceOtherTerms } from './price-other-terms.ts';
import { timeLeft } from './time-left.ts';

const START = '2026-11-15';
const COST = {
  instalmentMnt: 300_000,
  isLevel: true,
  lastPaymentMnt: 299_000,
  totalInterestMnt: 600_000,
  totalFeesMnt: 30_000,
  totalPaidMnt: 3_630_000,
  paidOutMnt: 3_000_000,
  effectiveRateBps: 4_120,
  monthlyRateBps: 280,
};
const REQUESTED: PricedTerms = {
  amountMnt: 3_000_000,
  termMonths: 12,
  ...NO_LEASE,
  startOn: START,
  cost: COST,
};
const OFFERED: PricedTerms = {
  ...REQUESTED,
  amountMnt: 2_000_000,
  termMonths: 18,
  cost: {
    ...COST,
    instalmentMnt: 312_000,
    totalInterestMnt: 660_000,
    totalPaidMnt: 2_700_000,
    paidOutMnt: 2_000_000,
    effectiveRateBps: 4_430,
    monthlyRateBps: 300,
  },
};
const LEASED: PricedTerms = {
  amountMnt: 35_000_000,
  termMonths: 24,
  downPaymentMnt: 10_000_000,
  tradeInMnt: 4_000_000,
  residualMnt: 0,
  condition: 'used',
  startOn: START,
  cost: COST,
};

const WORKING_DAYS = { weekend: [0, 6], holidays: [] };

describe('requested and offered', () => {
  test('every line says what changes', () => {
    const lines = compareTerms(REQUESTED, OFFERED, 'loan');
    expect(lines.map(({ name, difference }) => [name, difference])).toEqual([
      ['amount', -1_000_000],
      ['received', -1_000_000],
      ['term', 6],
      ['instalment', 12_000],
      ['rate', 20],
      ['interest', 60_000],
      ['fees', 0],
      ['total', -930_000],
      ['effective', 310],
    ]);
  });

  test('the sentences tell the cost and what arrives first, and only what changes', () => {
    const told = describeChanges(compareTerms(REQUESTED, OFFERED, 'loan'));
    expect(told.map(({ name, way, by }) => `${name} ${way} ${by}`)).toEqual([
      'rate more 20',
      'effective more 310',
      'interest more 60000',
      'received less 1000000',
      'amount less 1000000',
      'term more 6',
      'instalment more 12000',
      'total less 930000',
    ]);
    expect(describeChanges(compareTerms(REQUESTED, REQUESTED, 'loan'))).toEqual([]);
  });

  test('a lease shows what is paid down with what is traded in, and no residual of nothing', () => {
    const lines = compareTerms(LEASED, LEASED, 'lease');
    expect(lines.map(({ name }) => name).slice(0, 3)).toEqual(['price', 'downPayment', 'term']);
    expect(lines.find(({ name }) => name === 'downPayment')?.offered).toBe(14_000_000);
    const left = { ...LEASED, residualMnt: 1_000_000 };
    expect(compareTerms(LEASED, left, 'lease').map(({ name }) => name)).toContain('residual');
  });
});

describe('how long an offer is open', () => {
  const now = Date.parse('2026-11-15T10:00:00Z');
  test.each([
    ['2026-11-20T12:00:00Z', { value: 5, unit: 'day', isSoon: false }],
    ['2026-11-17T10:00:00Z', { value: 2, unit: 'day', isSoon: false }],
    ['2026-11-17T09:00:00Z', { value: 47, unit: 'hour', isSoon: false }],
    ['2026-11-16T09:00:00Z', { value: 23, unit: 'hour', isSoon: true }],
    ['2026-11-15T11:30:00Z', { value: 90, unit: 'minute', isSoon: true }],
    ['2026-11-15T10:00:01Z', { value: 1, unit: 'minute', isSoon: true }],
    ['2026-11-15T10:00:00Z', null],
  ])('until %s', (expiresAt, left) => {
    expect(timeLeft(expiresAt, now)).toEqual(left);
  });
});

describe('other terms', () => {
  const price = (terms: ProductTerms, chosen: typeof OFFERED) =>
    priceOtherTerms(terms, chosen, START, WORKING_DAYS);

  test('the figures follow the choice and never leave what the product offers', () => {
    const chosen = { ...OFFERED, termMonths: 12 };
    const shorter = price(SALARY_LOAN.terms, chosen);
    const longer = price(SALARY_LOAN.terms, { ...chosen, termMonths: 18 });
    expect(shorter.instalmentMnt).toBeGreaterThan(longer.instalmentMnt);
    expect(price(SALARY_LOAN.terms, { ...chosen, amountMnt: 99_000_000 }).paidOutMnt).toBe(10_000_000);
  });

  test('a lease counts what is traded in as paid down, and keeps its price to the last tögrög', () => {
    expect(price(CAR_LEASE.terms, LEASED).paidOutMnt).toBe(21_000_000);
    expect(price(CAR_LEASE.terms, { ...LEASED, amountMnt: 34_999_999 }).paidOutMnt).toBe(20_999_999);
  });

  test('only the figures that may be changed are sent', () => {
    expect(termsInputOf(LEASED)).toEqual({
      amountMnt: 35_000_000,
      termMonths: 24,
      downPaymentMnt: 10_000_000,
      residualMnt: 0,
    });
  });
});

test('what the browser kept of other terms is used when it is whole', () => {
  const terms = fitTerms(CAR_LEASE.terms, { condition: 'used' });
  const kept = readTerms(JSON.parse(JSON.stringify(terms)));
  expect(kept && isSameTerms(kept, terms)).toBe(true);
  for (const broken of [
    undefined,
    null,
    'x',
    {},
    { ...terms, termMonths: '18' },
    { ...terms, amountMnt: -1 },
    { ...terms, condition: 'stolen' },
  ])
    expect(readTerms(broken)).toBeUndefined();
});
