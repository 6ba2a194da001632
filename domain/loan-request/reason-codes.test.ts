import { describe, expect, test } from 'vitest';
import { canApply, REASON_CODES, REASONS_FOR, type ReasonSubject, reasonsFor } from './index.ts';

const plainLoan: ReasonSubject = {
  productKind: 'loan',
  rules: { guarantor: 'none', collateral: 'none' },
  applicantKind: 'individual',
};
const leftOut = (subject: ReasonSubject) => REASON_CODES.filter((code) => !canApply(code, subject));

describe('which reasons can be given', () => {
  test('a loan without collateral and guarantor is not judged by them, nor by a down payment', () => {
    expect(leftOut(plainLoan)).toEqual([
      'collateral_strong',
      'guarantor_strong',
      'down_payment_low',
      'collateral_covers_less',
      'collateral_insufficient',
      'guarantor_missing',
    ]);
  });

  test.each(['optional', 'required'] as const)('what the product has a place for counts: %s', (place) => {
    const rules = { guarantor: place, collateral: place };
    expect(leftOut({ ...plainLoan, rules })).toEqual(['down_payment_low']);
  });

  test('a lease is paid down and secured by what it buys', () => {
    expect(leftOut({ ...plainLoan, productKind: 'lease' })).toEqual([
      'guarantor_strong',
      'guarantor_missing',
    ]);
  });

  test('a company has no age of life and no employer', () => {
    const company = { ...plainLoan, productKind: 'lease', applicantKind: 'company' } as const;
    expect(leftOut(company)).toEqual([
      'guarantor_strong',
      'employment_too_short',
      'guarantor_missing',
      'age_limit',
    ]);
  });

  test.each(['approve', 'other_terms', 'reject'] as const)(
    '%s keeps its order, and never has none',
    (outcome) => {
      const codes = reasonsFor(outcome, plainLoan);
      expect(codes.length).toBeGreaterThan(0);
      expect(REASONS_FOR[outcome].filter((code) => codes.includes(code))).toEqual(codes);
    },
  );
});
