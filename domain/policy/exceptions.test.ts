import { expect, test } from 'vitest';
import type { LimitCheck } from '../eligibility/index.ts';
import { exceptionAuthorityMnt, keptExceptionsOf, limitsHoldWith, listExceptable } from './exceptions.ts';
import { requireLendingPolicy } from './find-policy-faults.ts';
import type { LendingPolicy, ProductException } from './lending-policy.ts';
import { PRODUCT } from './testing/sample-product.ts';

const POLICY: LendingPolicy = {
  conditions: [],
  checklist: [],
  exceptions: [
    { limit: 'payment-to-income', upTo: 5_500, minAuthorityMnt: 20_000_000 },
    { limit: 'age-min', upTo: 19, minAuthorityMnt: 1 },
  ],
};
const payments = (actual: number | null): LimitCheck => ({
  code: 'payment-to-income',
  outcome: actual !== null && actual <= 5_000 ? 'passes' : 'fails',
  actual,
  limit: 5_000,
  unit: 'bps',
});
const age = (actual: number): LimitCheck => ({
  code: 'age-min',
  outcome: actual >= 21 ? 'passes' : 'fails',
  actual,
  limit: 21,
  unit: 'years',
});
const term: LimitCheck = { code: 'term-max', outcome: 'fails', actual: 40, limit: 36, unit: 'months' };
const unknown: LimitCheck = { ...payments(0), outcome: 'unknown', actual: null };
const asked = [{ limit: 'payment-to-income', reason: 'The bonus is not in the statement.' }] as const;

test.each([
  ['a kept limit needs nothing', [payments(5_000)], [], true],
  ['a broken limit without an exception', [payments(5_001)], [], false],
  ['a broken limit with one', [payments(5_500)], asked, true],
  ['beyond how far the product goes', [payments(5_501)], asked, false],
  ['payments without any income', [payments(null)], asked, false],
  ['an exception for another limit', [age(20)], asked, false],
  ['a limit that no product can except', [payments(5_200), term], asked, false],
  ['a limit that is not known', [unknown], asked, false],
] as const)('limits hold, %s', (_, checks, exceptions, holds) => {
  expect(limitsHoldWith({ checks }, exceptions, POLICY)).toBe(holds);
});

test('an exception to a least is counted downwards', () => {
  const young = [{ limit: 'age-min' }] as const;
  expect(limitsHoldWith({ checks: [age(19)] }, young, POLICY)).toBe(true);
  expect(limitsHoldWith({ checks: [age(18)] }, young, POLICY)).toBe(false);
});

test('an exception is kept with the figures of its day, and only where a limit is broken', () => {
  const [exception] = keptExceptionsOf(asked, { checks: [payments(5_200)] }, POLICY) ?? [];
  expect(exception).toEqual({ ...asked[0], actual: 5_200, bound: 5_000, unit: 'bps' });
  expect(keptExceptionsOf(asked, { checks: [payments(4_000)] }, POLICY)).toBeNull();
  expect(keptExceptionsOf([...asked, ...asked], { checks: [payments(5_200)] }, POLICY)).toBeNull();
  expect(listExceptable({ checks: [payments(5_200), term] }, POLICY).map(({ code }) => code)).toEqual([
    'payment-to-income',
  ]);
});

test('the largest authority of all counts', () => {
  expect(exceptionAuthorityMnt([], POLICY)).toBe(0);
  expect(exceptionAuthorityMnt([{ limit: 'age-min' }, ...asked], POLICY)).toBe(20_000_000);
});

const policyWith = (exception: Omit<ProductException, 'minAuthorityMnt'>): LendingPolicy => ({
  ...POLICY,
  exceptions: [{ ...exception, minAuthorityMnt: 0 }],
});

test.each([
  [{ limit: 'payment-to-income', upTo: 6_001 }, 'payment-to-income: too_large'],
  [{ limit: 'payment-to-income', upTo: 5_000 }, 'payment-to-income: too_small'],
  [{ limit: 'age-min', upTo: 17 }, 'age-min: too_large'],
  [{ limit: 'age-min', upTo: 21 }, 'age-min: too_small'],
  [{ limit: 'loan-to-value', upTo: 8_000 }, 'loan-to-value: not_offered'],
] as const)('%j is no exception: the law and the product say so', (exception, problem) => {
  expect(() => requireLendingPolicy(policyWith(exception), PRODUCT)).toThrow(problem);
});

test('the law caps what is lent on a passenger car, and on nothing else', () => {
  const terms = { ...PRODUCT.terms, maxLoanToValueBps: 5_000 };
  const policy = policyWith({ limit: 'loan-to-value', upTo: 6_500 });
  expect(() => requireLendingPolicy(policy, { terms, rules: { assetType: 'car' } })).toThrow('too_large');
  expect(() => requireLendingPolicy(policy, { terms, rules: { assetType: 'phone' } })).not.toThrow();
});
