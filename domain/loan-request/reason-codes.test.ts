import { describe, expect, test } from 'vitest';
import {
  findReasonObstacle,
  judgeReasons,
  REASON_CODES,
  REASONS_FOR,
  type ReasonCode,
  type ReasonFacts,
} from './index.ts';
import { SAMPLE_ASKED, SAMPLE_REASON_FACTS } from './testing/index.ts';

const leftOut = (facts: ReasonFacts) =>
  REASON_CODES.filter((code) => findReasonObstacle(code, facts) === 'no-place');

describe('which reasons a request has a place for', () => {
  test('a loan without collateral and guarantor is not judged by them, nor by a down payment', () => {
    expect(leftOut(SAMPLE_REASON_FACTS)).toEqual([
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
    expect(leftOut({ ...SAMPLE_REASON_FACTS, rules })).toEqual(['down_payment_low']);
  });

  test('a lease is paid down and secured by what it buys', () => {
    expect(leftOut({ ...SAMPLE_REASON_FACTS, productKind: 'lease' })).toEqual([
      'guarantor_strong',
      'guarantor_missing',
    ]);
  });

  test('a company has no age of life and no employer', () => {
    const company = { ...SAMPLE_REASON_FACTS, productKind: 'lease', applicantKind: 'company' } as const;
    expect(leftOut(company)).toEqual([
      'guarantor_strong',
      'employment_too_short',
      'guarantor_missing',
      'age_limit',
    ]);
  });

  test.each(['approve', 'other_terms', 'reject'] as const)('%s keeps its order', (outcome) => {
    const codes = judgeReasons(outcome, SAMPLE_REASON_FACTS).map(({ code }) => code);
    expect(REASONS_FOR[outcome].filter((code) => codes.includes(code))).toEqual(codes);
  });
});

describe('a reason that contradicts the dossier', () => {
  const secured: Partial<ReasonFacts> = { rules: { guarantor: 'optional', collateral: 'optional' } };
  const needed: Partial<ReasonFacts> = { rules: { guarantor: 'required', collateral: 'none' } };
  const lease: Partial<ReasonFacts> = { productKind: 'lease' };
  const recommending = (change: Partial<typeof SAMPLE_ASKED>): Partial<ReasonFacts> => ({
    recommended: { ...SAMPLE_ASKED, ...change },
  });
  const limit = (
    code: 'payment-to-income' | 'age-min' | 'age-max-at-end' | 'loan-to-value',
    outcome: 'passes' | 'fails' | 'unknown',
  ) => ({ code, outcome, actual: 1, limit: 1, unit: 'bps' }) as const;
  const limits = (...checks: ReturnType<typeof limit>[]): Partial<ReasonFacts> => ({
    limits: { verdict: 'not-eligible', checks },
  });

  test.each<[ReasonCode, Partial<ReasonFacts>, string | null]>([
    ['limits_kept', {}, null],
    ['limits_kept', limits(), 'limits-broken'],
    ['guarantor_strong', secured, 'no-guarantor'],
    ['guarantor_strong', { ...secured, guarantors: 1 }, null],
    ['guarantor_missing', secured, 'guarantor-not-needed'],
    ['guarantor_missing', needed, null],
    ['guarantor_missing', { ...needed, guarantors: 1 }, 'guarantor-there'],
    ['collateral_strong', secured, 'no-collateral'],
    ['collateral_strong', { ...secured, hasCollateral: true }, null],
    ['collateral_strong', lease, null],
    [
      'collateral_insufficient',
      { ...secured, ...limits(limit('loan-to-value', 'passes')) },
      'value-within-limit',
    ],
    ['collateral_insufficient', { ...secured, ...limits(limit('loan-to-value', 'fails')) }, null],
    ['collateral_insufficient', secured, null],
    ['payments_too_high', limits(limit('payment-to-income', 'passes')), 'payments-within-limit'],
    ['payments_too_high', limits(limit('payment-to-income', 'fails')), null],
    ['payments_too_high', limits(limit('payment-to-income', 'unknown')), null],
    ['age_limit', limits(limit('age-min', 'passes'), limit('age-max-at-end', 'passes')), 'age-within-limit'],
    ['age_limit', limits(limit('age-min', 'passes'), limit('age-max-at-end', 'fails')), null],
    ['documents_not_valid', {}, 'papers-verified'],
    ['documents_not_valid', { papersAreSound: false }, null],
    ['duplicate_request', {}, 'no-duplicate'],
    ['duplicate_request', { hasPossibleDuplicate: true }, null],
    ['amount_above_means', {}, 'amount-not-less'],
    ['amount_above_means', recommending({ amountMnt: 2_000_000 }), null],
    ['amount_above_means', recommending({ downPaymentMnt: 1 }), null],
    ['amount_above_means', { recommended: null }, 'amount-not-less'],
    ['term_too_long', recommending({ termMonths: 13 }), 'term-not-shorter'],
    ['term_too_long', recommending({ termMonths: 11 }), null],
    ['term_too_short', recommending({ termMonths: 11 }), 'term-not-longer'],
    ['term_too_short', recommending({ termMonths: 13 }), null],
    ['down_payment_low', lease, 'down-payment-not-more'],
    ['down_payment_low', { ...lease, ...recommending({ downPaymentMnt: 1 }) }, null],
    ['collateral_covers_less', { ...secured, ...recommending({ amountMnt: 1 }) }, 'no-collateral'],
    ['collateral_covers_less', lease, 'amount-not-less'],
    ['collateral_covers_less', { ...lease, ...recommending({ amountMnt: 1 }) }, null],
    ['asked_again', {}, 'not-asked-again'],
    ['asked_again', { asked: [SAMPLE_ASKED, SAMPLE_ASKED] }, null],
  ])('%s where %o: %s', (code, facts, obstacle) => {
    expect(findReasonObstacle(code, { ...SAMPLE_REASON_FACTS, ...facts })).toBe(obstacle);
  });

  test('a plain refusal can always be given a reason', () => {
    const open = judgeReasons('reject', { ...SAMPLE_REASON_FACTS, recommended: null });
    expect(open.filter(({ obstacle }) => obstacle === null).length).toBeGreaterThan(0);
  });
});
