import { expect, test } from 'vitest';
import { requireLendingPolicy } from './find-policy-faults.ts';
import type { LendingPolicy } from './lending-policy.ts';
import { payoutConditionsOf, usualChoiceOf } from './payout-conditions.ts';
import { PRODUCT } from './testing/sample-product.ts';

const POLICY: LendingPolicy = {
  conditions: [
    { code: 'insurance', documentType: 'insurance_policy', isUsual: true },
    { code: 'delivery-note', documentType: null, isUsual: false },
  ],
  checklist: [],
  exceptions: [],
};

test('chosen conditions are kept in the order of the product, own words behind them', () => {
  const kept = payoutConditionsOf(
    { codes: ['delivery-note', 'insurance', 'insurance'], own: ['A new lock', 'A new lock', 'Two keys'] },
    POLICY,
  );
  expect(kept).toEqual([
    { key: 'insurance', text: null, documentType: 'insurance_policy' },
    { key: 'delivery-note', text: null, documentType: null },
    { key: 'own-1', text: 'A new lock', documentType: null },
    { key: 'own-2', text: 'Two keys', documentType: null },
  ]);
});

test('a code that the product does not know is no condition', () => {
  expect(payoutConditionsOf({ codes: ['insurance', 'a-dance'], own: [] }, POLICY)).toBeNull();
});

test('a recommendation begins with the usual conditions', () => {
  expect(usualChoiceOf(POLICY)).toEqual({ codes: ['insurance'], own: [] });
});

test.each(['Insurance', 'own-1', 'a b', ''])('%j is no code of a condition', (code) => {
  const conditions = [{ code, documentType: null, isUsual: false }];
  expect(() => requireLendingPolicy({ ...POLICY, conditions }, PRODUCT)).toThrow('policy.conditions.code');
});

test('a product names each condition once', () => {
  expect(() => requireLendingPolicy(POLICY, PRODUCT)).not.toThrow();
  const conditions = [...POLICY.conditions, ...POLICY.conditions];
  expect(() => requireLendingPolicy({ ...POLICY, conditions }, PRODUCT)).toThrow('policy.conditions.code');
});
