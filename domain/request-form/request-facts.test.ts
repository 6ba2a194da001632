import { describe, expect, test } from 'vitest';
import { financedMntOf, NO_LEASE, type ProductFee } from '../product/index.ts';
import { asIsoDate } from '../schedule/index.ts';
import { borrowerFactsOf, type RequestData, requestFeeOf, scoringFactsOf, termsOf } from './index.ts';
import { completeParty, completeRequestData, SAMPLE_PRODUCTS } from './testing/index.ts';

const { salaryLoan, businessLoan, securedLoan, carLease, phoneLease } = SAMPLE_PRODUCTS;
const TODAY = asIsoDate('2026-11-16');

describe('the question to the engine', () => {
  test('of a loan is its amount and term', () => {
    expect(termsOf(completeRequestData(salaryLoan).terms, salaryLoan)).toEqual({
      amountMnt: 3_000_000,
      termMonths: 12,
      ...NO_LEASE,
    });
  });

  test('of a lease counts the trade-in, and only what the product asks', () => {
    const data = completeRequestData(carLease);
    const terms = { ...data.terms, downPaymentMnt: 10_000_000, tradeInMnt: 5_000_000, residualMnt: null };
    const asked = termsOf(terms, carLease);
    expect(asked).toMatchObject({ downPaymentMnt: 10_000_000, tradeInMnt: 5_000_000, residualMnt: 0 });
    expect(asked === null ? null : financedMntOf(asked)).toBe(20_000_000);
    const phone = completeRequestData(phoneLease);
    const stale = { ...phone.terms, residualMnt: 500_000, condition: 'used' as const };
    expect(termsOf(stale, phoneLease)).toMatchObject({ residualMnt: 0, condition: null });
  });

  test.each([{ amountMnt: null }, { termMonths: null }, { amountMnt: 1 }, { termMonths: 999 }])(
    'is not put with %o',
    (changes) => {
      const data = completeRequestData(salaryLoan);
      expect(termsOf({ ...data.terms, ...changes }, salaryLoan)).toBeNull();
    },
  );
});

test('a request costs its flat fees, held to their caps', () => {
  const fee: ProductFee = {
    code: 'request',
    charge: { kind: 'flat', amountMnt: 3_000 },
    when: 'request',
    paid: 'separately',
    capMnt: null,
  };
  expect(requestFeeOf(salaryLoan.terms)).toBe(3_000);
  expect(requestFeeOf({ fees: [] })).toBe(0);
  expect(requestFeeOf({ fees: [fee, { ...fee, capMnt: 1_000 }, { ...fee, when: 'disbursement' }] })).toBe(
    4_000,
  );
  const share = { kind: 'percent', shareBps: 100, base: 'amount' } as const;
  expect(requestFeeOf({ fees: [{ ...fee, charge: share }] })).toBe(0);
});

describe('what eligibility hears', () => {
  test('of a person with a loan, a company with a lease, and a pledge', () => {
    expect(borrowerFactsOf(completeRequestData(salaryLoan), salaryLoan, TODAY)).toEqual({
      monthlyIncomeMnt: 10_000_000,
      otherMonthlyPaymentsMnt: 200_000,
      ageMonths: 438,
      asset: null,
    });
    expect(borrowerFactsOf(completeRequestData(carLease, 'company'), carLease, TODAY)).toMatchObject({
      ageMonths: null,
      asset: { valueMnt: 35_000_000, residualMnt: 0, isFinanced: true },
    });
    expect(borrowerFactsOf(completeRequestData(securedLoan), securedLoan, TODAY).asset).toEqual({
      valueMnt: 200_000_000,
      residualMnt: 0,
      isFinanced: false,
    });
  });

  test('what is not answered is not known', () => {
    const data = completeRequestData(securedLoan);
    const unanswered: RequestData = {
      ...data,
      applicant: { ...data.applicant, person: { ...data.applicant.person, registerNumber: 'ЪЪ' } },
      income: { ...data.income, monthlyIncomeMnt: null, otherMonthlyPaymentsMnt: null },
      asset: { ...data.asset, collateral: { ...data.asset.collateral, valueMnt: null } },
    };
    expect(borrowerFactsOf(unanswered, securedLoan, TODAY)).toEqual({});
  });
});

describe('what the scorecard hears', () => {
  test('of a person', () => {
    expect(scoringFactsOf(completeRequestData(businessLoan), businessLoan, TODAY)).toEqual({
      dependants: 2,
      employmentMonths: 92,
      employmentKind: 'private_sector',
      repaidLoans: null,
      overdueDays: null,
      guarantors: 1,
    });
  });

  test('of a company nothing about work, of a loan without guarantors nothing about them', () => {
    const facts = scoringFactsOf(completeRequestData(carLease, 'company'), carLease, TODAY);
    expect(facts).toEqual({ repaidLoans: null, overdueDays: null, guarantors: 0 });
    expect(scoringFactsOf(completeRequestData(salaryLoan), salaryLoan, TODAY).guarantors).toBeUndefined();
  });

  test('a pensioner has no time at work; an unknown or future start is not known', () => {
    const data = completeRequestData(salaryLoan);
    const months = (changes: Partial<RequestData['income']['person']>) =>
      scoringFactsOf(
        { ...data, income: { ...data.income, person: { ...data.income.person, ...changes } } },
        salaryLoan,
        TODAY,
      ).employmentMonths;
    expect(months({ employmentKind: 'pensioner' })).toBeUndefined();
    expect(months({ employedSince: '' })).toBeNull();
    expect(months({ employedSince: '2026-12' })).toBeNull();
    expect(months({ employedSince: '2026-11' })).toBe(0);
  });

  test('co-borrowers are no guarantors', () => {
    const data = completeRequestData(businessLoan);
    const parties = { list: [completeParty(1, 'co_borrower'), completeParty(2)] };
    expect(scoringFactsOf({ ...data, parties }, businessLoan, TODAY).guarantors).toBe(1);
  });
});
