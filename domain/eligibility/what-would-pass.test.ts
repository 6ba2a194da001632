import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BorrowerFacts,
  checkLimits,
  completeLimits,
  howMuchCanIBorrow,
  type InstalmentFor,
  type ProductLimits,
  type RequestedTerms,
  whatWouldPass,
} from './index.ts';

/** An annuity rounded up, with a dearer tier for long terms, so that instalments are not monotone in the term. */
const annuity =
  (monthlyRate: number): InstalmentFor =>
  (amountMnt, termMonths) => {
    const rate = termMonths > 24 ? monthlyRate + 0.01 : monthlyRate;
    return Math.ceil((amountMnt * rate) / (1 - (1 + rate) ** -termMonths));
  };

const MILLION = 1_000_000;
const SALARY_LOAN = completeLimits(
  {
    minAmountMnt: 250_000,
    maxAmountMnt: 10 * MILLION,
    amountStepMnt: 100_000,
    minTermMonths: 3,
    maxTermMonths: 18,
  },
  { isPassengerCar: false },
);
const FACTS: BorrowerFacts = {
  monthlyIncomeMnt: 1_200_000,
  otherMonthlyPaymentsMnt: 220_000,
  ageMonths: 400,
  asset: null,
};
const question = { facts: FACTS, limits: SALARY_LOAN, instalmentFor: annuity(0.03) };

describe('how much can I borrow', () => {
  test('is the most that income carries, over the shortest term that carries it', () => {
    const { largest, limitedBy, assumed } = howMuchCanIBorrow(question);
    // 60 % of 1.2 million less 220,000 leaves 500,000 a month; 18 months at 3 % carry 6.88 million of it.
    expect(largest).toEqual({ amountMnt: 6_800_000, termMonths: 18, instalmentMnt: 494_420 });
    expect(limitedBy).toEqual(['payment-to-income']);
    expect(assumed).toEqual([]);
  });

  test('at one term', () => {
    expect(howMuchCanIBorrow({ ...question, termMonths: 12 }).largest).toMatchObject({
      amountMnt: 4_900_000,
      termMonths: 12,
    });
    const tooLong = howMuchCanIBorrow({ ...question, termMonths: 24 });
    expect(tooLong).toMatchObject({ largest: null, limitedBy: ['term-max'] });
  });

  test('before anything is filled in it is the product itself, said to rest on assumptions', () => {
    const answer = howMuchCanIBorrow({ ...question, facts: {} });
    expect(answer.largest).toMatchObject({ amountMnt: 10 * MILLION, termMonths: 3 });
    expect(answer.assumed).toEqual(['age-min', 'payment-to-income']);
    expect(answer.limitedBy).toEqual(['amount-max']);
  });

  test('nothing, when not even the smallest amount passes', () => {
    const poor = { ...FACTS, monthlyIncomeMnt: 370_000 };
    expect(howMuchCanIBorrow({ ...question, facts: poor })).toEqual({
      largest: null,
      limitedBy: ['payment-to-income'],
      assumed: [],
    });
    const young = { ...FACTS, ageMonths: 200 };
    expect(howMuchCanIBorrow({ ...question, facts: young }).limitedBy).toEqual(['age-min']);
  });

  test('includes a largest amount that is no multiple of the step', () => {
    const limits = { ...SALARY_LOAN, maxAmountMnt: 1_050_000 };
    expect(howMuchCanIBorrow({ ...question, limits }).largest?.amountMnt).toBe(1_050_000);
  });

  test('a car is carried by its value', () => {
    const limits = completeLimits(
      { minAmountMnt: 2 * MILLION, maxAmountMnt: 100 * MILLION, minTermMonths: 6, maxTermMonths: 36 },
      { isPassengerCar: true },
    );
    const facts = {
      ...FACTS,
      monthlyIncomeMnt: 20 * MILLION,
      asset: { valueMnt: 30 * MILLION, residualMnt: 0, isFinanced: true },
    };
    const answer = howMuchCanIBorrow({ ...question, limits, facts });
    expect(answer.largest?.amountMnt).toBe(18 * MILLION);
    expect(answer.limitedBy).toEqual(['loan-to-value']);
  });
});

describe('what would pass', () => {
  test('offers a smaller amount at the term and longer terms at the amount', () => {
    const answer = whatWouldPass({ ...question, terms: { amountMnt: 5 * MILLION, termMonths: 12 } });
    expect(answer.report.reasons.map(({ code }) => code)).toEqual(['payment-to-income']);
    expect(answer.atSameTerm).toMatchObject({ amountMnt: 4_900_000, termMonths: 12 });
    expect(answer.atSameAmount?.shortest).toMatchObject({ amountMnt: 5 * MILLION, termMonths: 13 });
    expect(answer.atSameAmount?.longest.termMonths).toBe(18);
    expect(answer.anyTerm.largest?.amountMnt).toBe(6_800_000);
  });

  test('says so when there is nothing', () => {
    const answer = whatWouldPass({ ...question, terms: { amountMnt: 9 * MILLION, termMonths: 60 } });
    expect(answer.report.reasons.map(({ code }) => code)).toEqual(['term-max']);
    expect(answer).toMatchObject({ atSameTerm: null, atSameAmount: null });
  });
});

/** Products, people and wishes of every size, also far outside of what is offered. */
const cases = fc
  .record({
    minAmountMnt: fc.integer({ min: 1, max: 5 * MILLION }),
    moreMnt: fc.integer({ min: 0, max: 50 * MILLION }),
    amountStepMnt: fc.constantFrom(1, 1_000, 10_000, 100_000, 999_999),
    minTermMonths: fc.integer({ min: 1, max: 24 }),
    moreMonths: fc.integer({ min: 0, max: 60 }),
    termStepMonths: fc.constantFrom(1, 3, 6),
    maxPaymentToIncomeBps: fc.option(fc.integer({ min: 1, max: 10_000 })),
    maxLoanToValueBps: fc.option(fc.integer({ min: 1, max: 12_000 })),
    minDownPaymentBps: fc.option(fc.integer({ min: 0, max: 9_000 })),
    maxAgeAtEndYears: fc.option(fc.integer({ min: 20, max: 80 })),
  })
  .map(
    ({ moreMnt, moreMonths, ...rest }): ProductLimits => ({
      ...rest,
      maxAmountMnt: rest.minAmountMnt + moreMnt,
      maxTermMonths: rest.minTermMonths + moreMonths,
      maxResidualBps: null,
      minAgeYears: 18,
    }),
  );
const people: fc.Arbitrary<BorrowerFacts> = fc.record({
  monthlyIncomeMnt: fc.option(fc.integer({ min: 0, max: 20 * MILLION }), { nil: undefined }),
  otherMonthlyPaymentsMnt: fc.option(fc.integer({ min: 0, max: MILLION }), { nil: undefined }),
  ageMonths: fc.option(fc.integer({ min: 0, max: 1_000 })),
  asset: fc.option(
    fc
      .record({
        valueMnt: fc.integer({ min: 1, max: 80 * MILLION }),
        residualPercent: fc.integer({ min: 0, max: 100 }),
        isFinanced: fc.boolean(),
      })
      .map(({ residualPercent, ...asset }) => ({
        ...asset,
        residualMnt: Math.floor((asset.valueMnt * residualPercent) / 100),
      })),
  ),
});
const wishes: fc.Arbitrary<RequestedTerms> = fc.record({
  amountMnt: fc.integer({ min: 1, max: 60 * MILLION }),
  termMonths: fc.integer({ min: 1, max: 100 }),
});
const rates = fc.constantFrom(0.005, 0.025, 0.045);

const hasBadNumber = (value: unknown): boolean =>
  typeof value === 'number'
    ? !Number.isSafeInteger(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(hasBadNumber);

describe('for every product, person and wish', () => {
  test('what would pass does pass, and one step more does not', () => {
    fc.assert(
      fc.property(cases, people, wishes, rates, (limits, facts, terms, rate) => {
        const asked = { facts, limits, instalmentFor: annuity(rate) };
        const isGood = (candidate: RequestedTerms) =>
          checkLimits({ ...asked, terms: candidate }).verdict !== 'not-eligible';
        const { atSameTerm, atSameAmount, anyTerm, report } = whatWouldPass({ ...asked, terms });

        if (atSameTerm === null) expect(isGood({ ...terms, amountMnt: limits.minAmountMnt })).toBe(false);
        else {
          expect(isGood(atSameTerm)).toBe(true);
          expect(isGood({ ...atSameTerm, amountMnt: atSameTerm.amountMnt + limits.amountStepMnt })).toBe(
            false,
          );
        }

        if (atSameAmount !== null) {
          const { shortest, longest } = atSameAmount;
          expect(isGood(shortest) && isGood(longest)).toBe(true);
          for (
            let termMonths = limits.minTermMonths;
            termMonths < shortest.termMonths;
            termMonths += limits.termStepMonths
          ) {
            expect(isGood({ ...terms, termMonths })).toBe(false);
          }
        }

        const { largest } = anyTerm;
        if (largest === null) expect(atSameAmount).toBeNull();
        else {
          expect(isGood(largest)).toBe(true);
          const more = largest.amountMnt + limits.amountStepMnt;
          for (
            let termMonths = limits.minTermMonths;
            termMonths <= limits.maxTermMonths;
            termMonths += limits.termStepMonths
          ) {
            expect(isGood({ amountMnt: more, termMonths })).toBe(false);
          }
          expect(isGood({ amountMnt: more, termMonths: limits.maxTermMonths })).toBe(false);
          expect(anyTerm.limitedBy.length).toBeGreaterThan(0);
        }

        if (report.verdict !== 'not-eligible' && atSameTerm !== null) {
          expect(atSameTerm.amountMnt + limits.amountStepMnt).toBeGreaterThan(terms.amountMnt);
        }
        expect(hasBadNumber([atSameTerm, atSameAmount, anyTerm, report])).toBe(false);
      }),
      { numRuns: 600 },
    );
  });
});
