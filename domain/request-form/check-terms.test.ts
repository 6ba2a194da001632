import { describe, expect, test } from 'vitest';
import { checkStep, type FieldProblem, type RequestProduct, type TermsData } from './index.ts';
import { completeContext, completeRequestData, SAMPLE_PRODUCTS } from './testing/index.ts';

const { salaryLoan, businessLoan, carLease, phoneLease } = SAMPLE_PRODUCTS;

const problemsWith = (product: RequestProduct, changes: Partial<TermsData>): FieldProblem[] => {
  const data = completeRequestData(product);
  return checkStep('terms', { ...data, terms: { ...data.terms, ...changes } }, completeContext(product));
};

type Row = readonly [string, RequestProduct, Partial<TermsData>, FieldProblem];

test('the sums of a lease follow its price to the last tögrög', () => {
  const figures = { amountMnt: 34_567_891, downPaymentMnt: 14_005_123, residualMnt: 1_234_567 };
  expect(problemsWith(carLease, figures)).toEqual([]);
});

describe('terms that cannot be sent', () => {
  test.each<Row>([
    ['no amount', salaryLoan, { amountMnt: null }, { field: 'amountMnt', code: 'required' }],
    ['a part of a tögrög', salaryLoan, { amountMnt: 1.5 }, { field: 'amountMnt', code: 'not-whole' }],
    ['no number', salaryLoan, { amountMnt: Number.NaN }, { field: 'amountMnt', code: 'not-whole' }],
    [
      'too little',
      salaryLoan,
      { amountMnt: 499_999 },
      { field: 'amountMnt', code: 'too-small', values: { min: 500_000 } },
    ],
    [
      'too much',
      salaryLoan,
      { amountMnt: 1e15 },
      { field: 'amountMnt', code: 'too-large', values: { max: 10_000_000 } },
    ],
    [
      'between two steps',
      salaryLoan,
      { amountMnt: 1_234_567 },
      {
        field: 'amountMnt',
        code: 'off-step',
        values: { step: 100_000, below: 1_200_000, above: 1_300_000 },
      },
    ],
    ['no term', salaryLoan, { termMonths: null }, { field: 'termMonths', code: 'required' }],
    [
      'too short',
      salaryLoan,
      { termMonths: 2 },
      { field: 'termMonths', code: 'too-small', values: { min: 3 } },
    ],
    [
      'too long',
      salaryLoan,
      { termMonths: 19 },
      { field: 'termMonths', code: 'too-large', values: { max: 18 } },
    ],
    ['no purpose for a business', businessLoan, { purpose: ' ' }, { field: 'purpose', code: 'required' }],
    [
      'a purpose that is a novel',
      salaryLoan,
      { purpose: 'а'.repeat(1_001) },
      { field: 'purpose', code: 'too-long', values: { max: 1_000 } },
    ],
    ['nothing down', carLease, { downPaymentMnt: null }, { field: 'downPaymentMnt', code: 'required' }],
    [
      'too little down',
      carLease,
      { downPaymentMnt: 13_990_000 },
      { field: 'downPaymentMnt', code: 'too-small', values: { min: 14_000_000 } },
    ],
    [
      'too much down',
      carLease,
      { downPaymentMnt: 28_010_000 },
      { field: 'downPaymentMnt', code: 'too-large', values: { max: 28_000_000 } },
    ],
    [
      'too little cash beside a trade-in',
      carLease,
      { tradeInMnt: 3_333_333, downPaymentMnt: 10_666_666 },
      { field: 'downPaymentMnt', code: 'too-small', values: { min: 10_666_667 } },
    ],
    [
      'too much cash beside a trade-in',
      carLease,
      { tradeInMnt: 3_333_333, downPaymentMnt: 24_666_668 },
      { field: 'downPaymentMnt', code: 'too-large', values: { max: 24_666_667 } },
    ],
    [
      'a trade-in above every down payment',
      carLease,
      { tradeInMnt: 28_000_001, downPaymentMnt: 0 },
      { field: 'tradeInMnt', code: 'too-large', values: { max: 28_000_000 } },
    ],
    [
      'a trade-in below nothing',
      carLease,
      { tradeInMnt: -1 },
      { field: 'tradeInMnt', code: 'too-small', values: { min: 0 } },
    ],
    [
      'too much left over',
      carLease,
      { residualMnt: 7_010_000 },
      { field: 'residualMnt', code: 'too-large', values: { max: 7_000_000 } },
    ],
    [
      'more left over than is financed',
      carLease,
      { downPaymentMnt: 28_000_000, residualMnt: 7_000_000 },
      { field: 'residualMnt', code: 'too-large', values: { max: 6_990_000 } },
    ],
    ['no condition', carLease, { condition: null }, { field: 'condition', code: 'required' }],
  ])('%s', (_, product, changes, expected) => {
    expect(problemsWith(product, changes)).toEqual([expected]);
  });

  test('a missing price leaves the down payment without a range, not without a look', () => {
    expect(problemsWith(carLease, { amountMnt: null, downPaymentMnt: null, residualMnt: -1 })).toEqual([
      { field: 'amountMnt', code: 'required' },
      { field: 'downPaymentMnt', code: 'required' },
      { field: 'residualMnt', code: 'too-small', values: { min: 0 } },
    ]);
  });
});

describe('terms that can be sent', () => {
  test.each<[string, RequestProduct, Partial<TermsData>]>([
    ['a loan without the questions of a lease', salaryLoan, { downPaymentMnt: -5, condition: 'used' }],
    ['a loan without a purpose', salaryLoan, { purpose: '' }],
    ['a trade-in that makes up what is missing', carLease, { tradeInMnt: 14_000_000, downPaymentMnt: 0 }],
    ['odd cash beside an odd trade-in', carLease, { tradeInMnt: 3_333_333, downPaymentMnt: 10_666_667 }],
    ['an unanswered residual', carLease, { residualMnt: null }],
    ['nothing down where nothing is asked', phoneLease, { downPaymentMnt: 0 }],
    ['a residual the product does not have', phoneLease, { residualMnt: 999 }],
    ['a condition that makes no difference', phoneLease, { condition: null }],
  ])('%s', (_, product, changes) => {
    expect(problemsWith(product, changes)).toEqual([]);
  });
});
