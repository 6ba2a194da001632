import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asAmount, isTermsError, subtractMoney, yearlyFromMonthlyBps } from '../money/index.ts';
import { asIsoDate, computeLease, computeLoanTable, type LoanTerms } from '../schedule/index.ts';
import { checkLimits, completeLimits, engineInstalments, howMuchCanIBorrow, whatWouldPass } from './index.ts';

const MILLION = 1_000_000;
const limits = completeLimits(
  { minAmountMnt: 250_000, maxAmountMnt: 10 * MILLION, minTermMonths: 3, maxTermMonths: 18 },
  { isPassengerCar: false },
);
const START = asIsoDate('2026-11-16');
const METHODS: LoanTerms['method'][] = ['EQUAL_INSTALMENTS', 'EQUAL_PRINCIPAL', 'FLAT'];

const engine = (method: LoanTerms['method'], rateBps: number, instalmentMultiple: number) =>
  engineInstalments((amount, instalments) =>
    computeLoanTable({
      amount,
      annualRate: yearlyFromMonthlyBps(rateBps),
      instalments,
      startOn: START,
      method,
      rounding: { instalmentMultiple },
    }),
  );

const facts = { monthlyIncomeMnt: 1_200_000, otherMonthlyPaymentsMnt: 220_000, ageMonths: 400, asset: null };

const LEASE = completeLimits(
  {
    minAmountMnt: 2 * MILLION,
    maxAmountMnt: 100 * MILLION,
    minTermMonths: 6,
    maxTermMonths: 36,
    minDownPaymentBps: 2_000,
    maxResidualBps: 5_000,
  },
  { isPassengerCar: true },
);

const leaseQuestion = (priceMnt: number, residualMnt: number, rateBps: number, monthlyIncomeMnt: number) => {
  const price = asAmount(priceMnt);
  return {
    facts: { ...facts, monthlyIncomeMnt, asset: { valueMnt: price, residualMnt, isFinanced: true } },
    limits: LEASE,
    instalmentFor: engineInstalments((amount, instalments) =>
      computeLease({
        price,
        downPayment: subtractMoney(price, amount),
        residual: asAmount(residualMnt),
        annualRate: yearlyFromMonthlyBps(rateBps),
        instalments,
        startOn: START,
      }),
    ),
  };
};

describe('with the real engine', () => {
  test('a salary loan at 3 % a month carries what half a million a month pays', () => {
    const { largest, limitedBy } = howMuchCanIBorrow({
      facts,
      limits,
      instalmentFor: engine('EQUAL_INSTALMENTS', 300, 1),
    });
    expect(limitedBy).toEqual(['payment-to-income']);
    // The textbook annuity on equal months allows 6,876,756; the actual days of each month move it a little.
    expect(largest).toMatchObject({ termMonths: 18 });
    expect(Math.abs((largest?.amountMnt ?? 0) - 6_876_756)).toBeLessThan(30_000);
    expect(largest?.instalmentMnt).toBeLessThanOrEqual(500_000);
  });

  test('what would pass does pass, and one step more does not', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...METHODS),
        fc.integer({ min: 50, max: 450 }),
        fc.constantFrom(1, 100, 1_000),
        fc.integer({ min: 100_000, max: 3 * MILLION }),
        fc.integer({ min: 3, max: 18 }),
        (method, rateBps, multiple, monthlyIncomeMnt, termMonths) => {
          const question = {
            facts: { ...facts, monthlyIncomeMnt },
            limits,
            instalmentFor: engine(method, rateBps, multiple),
          };
          const isGood = (amountMnt: number, term: number) =>
            checkLimits({ ...question, terms: { amountMnt, termMonths: term } }).verdict === 'eligible';
          const { atSameTerm, anyTerm } = whatWouldPass({
            ...question,
            terms: { amountMnt: MILLION, termMonths },
          });
          if (atSameTerm !== null) {
            expect(isGood(atSameTerm.amountMnt, termMonths)).toBe(true);
            expect(isGood(atSameTerm.amountMnt + limits.amountStepMnt, termMonths)).toBe(false);
          }
          if (anyTerm.largest !== null) {
            const { amountMnt, termMonths: term } = anyTerm.largest;
            expect(isGood(amountMnt, term)).toBe(true);
            for (let other = 3; other <= 18; other += 1) {
              expect(isGood(amountMnt + limits.amountStepMnt, other)).toBe(false);
            }
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test('a car lease is carried by the value first, and by the income when that is small', () => {
    const ask = (monthlyIncomeMnt: number) =>
      howMuchCanIBorrow({ ...leaseQuestion(30 * MILLION, 0, 250, monthlyIncomeMnt), termMonths: 36 });
    expect(ask(5 * MILLION)).toMatchObject({
      largest: { amountMnt: 18 * MILLION },
      limitedBy: ['loan-to-value'],
    });
    const modest = ask(MILLION);
    expect(modest.limitedBy).toEqual(['payment-to-income']);
    expect(modest.largest?.instalmentMnt).toBeLessThanOrEqual(380_000);
    expect(modest.largest?.instalmentMnt).toBeGreaterThan(379_000);
  });

  test('of a lease too, whatever its price and residual', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: MILLION, max: 200 * MILLION }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 100, max: 400 }),
        fc.integer({ min: 100_000, max: 30 * MILLION }),
        (priceMnt, residualPercent, rateBps, monthlyIncomeMnt) => {
          const residualMnt = Math.floor((priceMnt * residualPercent) / 100);
          const question = leaseQuestion(priceMnt, residualMnt, rateBps, monthlyIncomeMnt);
          const isGood = (amountMnt: number, termMonths: number) =>
            checkLimits({ ...question, terms: { amountMnt, termMonths } }).verdict === 'eligible';
          const { largest, limitedBy } = howMuchCanIBorrow(question);
          expect(limitedBy).not.toEqual([]);
          if (largest === null) return;
          expect(isGood(largest.amountMnt, largest.termMonths)).toBe(true);
          for (let term = 6; term <= 36; term += 1) {
            expect(isGood(largest.amountMnt + LEASE.amountStepMnt, term)).toBe(false);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('an engine that refuses its terms says so by name', () => {
    const refuse = () =>
      checkLimits({
        facts,
        limits,
        terms: { amountMnt: MILLION, termMonths: 12 },
        instalmentFor: engine('FLAT', Number.NaN, 1),
      });
    expect(refuse).toThrow(expect.toSatisfy(isTermsError));
  });
});
