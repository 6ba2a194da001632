import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitTerms, quote } from '../product/index.ts';
import { asIsoDate } from '../schedule/index.ts';
import {
  applySuggestion,
  type EligibilityHint,
  findEligibility,
  type RequestData,
  type RequestProduct,
  type TermsData,
  termsOf,
} from './index.ts';
import { completeContext, completeRequestData, SAMPLE_PRODUCTS } from './testing/index.ts';

const { salaryLoan, carLease, phoneLease, businessLoan, securedLoan } = SAMPLE_PRODUCTS;
const TODAY = asIsoDate('2026-11-16');

const withTerms = (
  product: RequestProduct,
  terms: Partial<TermsData>,
  monthlyIncomeMnt: number,
): RequestData => {
  const data = completeRequestData(product);
  return { ...data, terms: { ...data.terms, ...terms }, income: { ...data.income, monthlyIncomeMnt } };
};
const hintOn = (product: RequestProduct, data: RequestData): EligibilityHint | null =>
  findEligibility(data, completeContext(product));

describe('a hint', () => {
  test('waits for the terms, not for the rest', () => {
    const data = withTerms(salaryLoan, { amountMnt: null }, 1_000_000);
    expect(hintOn(salaryLoan, data)).toBeNull();
    const early = withTerms(salaryLoan, {}, 1_000_000);
    const unknown = { ...early, income: { ...early.income, monthlyIncomeMnt: null } };
    expect(hintOn(salaryLoan, unknown)).toMatchObject({
      report: { verdict: 'incomplete' },
      wouldPass: null,
      suggestions: [],
    });
  });

  test('has nothing to suggest to those who pass', () => {
    expect(hintOn(salaryLoan, completeRequestData(salaryLoan))).toMatchObject({
      report: { verdict: 'eligible' },
      wouldPass: null,
      suggestions: [],
    });
  });

  test('keeps the amount over a longer term, or lowers it at the same one', () => {
    // 60 % of 700,000 less 200,000 leaves 220,000 a month.
    const hint = hintOn(salaryLoan, withTerms(salaryLoan, { amountMnt: 2_500_000 }, 700_000));
    expect(hint?.report.reasons.map(({ code }) => code)).toEqual(['payment-to-income']);
    expect(hint?.suggestions.map(({ kind, value }) => [kind, value])).toEqual([
      ['term', 15],
      ['amount', 2_200_000],
    ]);
  });

  test('of a lease also offers a higher down payment', () => {
    const hint = hintOn(carLease, withTerms(carLease, {}, 1_900_000));
    expect(hint?.suggestions.map(({ kind }) => kind)).toEqual(['term', 'downPayment', 'amount']);
  });

  test('offers a shorter term to those who grow too old', () => {
    const data = completeRequestData(carLease);
    const person = { ...data.applicant.person, registerNumber: 'ЪЪ63051512' };
    const hint = hintOn(carLease, { ...data, applicant: { ...data.applicant, person } });
    expect(hint?.report.reasons.map(({ code }) => code)).toEqual(['age-max-at-end']);
    expect(hint?.suggestions.map(({ kind, value }) => [kind, value])).toEqual([['term', 18]]);
  });

  test('has nothing that would help a child', () => {
    const data = completeRequestData(salaryLoan);
    const person = { ...data.applicant.person, registerNumber: 'ЪЪ12251512' };
    const hint = hintOn(salaryLoan, { ...data, applicant: { ...data.applicant, person } });
    expect(hint).toMatchObject({ report: { verdict: 'not-eligible' }, suggestions: [] });
    expect(hint?.wouldPass?.anyTerm.largest).toBeNull();
  });

  test('holds the amount against the pledge', () => {
    const data = completeRequestData(securedLoan);
    const collateral = { ...data.asset.collateral, valueMnt: 2_000_000 };
    const hint = hintOn(securedLoan, { ...data, asset: { ...data.asset, collateral } });
    expect(hint?.report.reasons.map(({ code }) => code)).toEqual(['loan-to-value']);
    expect(hint?.suggestions).toMatchObject([{ kind: 'amount', value: 1_400_000 }]);
  });
});

/** Terms the product offers, with or without a trade-in. */
const offeredCase = fc
  .record({
    product: fc.constantFrom<RequestProduct>(salaryLoan, businessLoan, carLease, phoneLease),
    amount: fc.double({ min: 0.4, max: 1, noNaN: true }),
    term: fc.double({ min: 0, max: 1, noNaN: true }),
    down: fc.double({ min: 0, max: 1, noNaN: true }),
    residual: fc.double({ min: 0, max: 1, noNaN: true }),
    traded: fc.double({ min: 0, max: 1, noNaN: true }),
    condition: fc.constantFrom('new' as const, 'used' as const),
    monthlyIncomeMnt: fc.integer({ min: 300_000, max: 3_000_000 }),
  })
  .map(({ product, amount, term, down, residual, traded, condition, monthlyIncomeMnt }) => {
    const between = ({ min, max }: { min: number; max: number }, share: number) => min + (max - min) * share;
    const amountMnt = between(product.terms.amountMnt, amount);
    const fitted = fitTerms(product.terms, {
      amountMnt,
      termMonths: between(product.terms.termMonths, term),
      downPaymentMnt: amountMnt * down,
      residualMnt: amountMnt * residual * 0.2,
      condition,
    });
    const tradeInMnt =
      product.terms.kind === 'loan' || traded < 0.5 ? null : Math.floor(fitted.downPaymentMnt * traded);
    const downPaymentMnt = fitted.downPaymentMnt - (tradeInMnt ?? 0);
    return { product, data: withTerms(product, { ...fitted, tradeInMnt, downPaymentMnt }, monthlyIncomeMnt) };
  });

describe('suggestions', () => {
  test('pass when applied, with the instalment they name', () => {
    let seen = 0;
    fc.assert(
      fc.property(offeredCase, ({ product, data }) => {
        const hint = hintOn(product, data);
        expect(hint).not.toBeNull();
        for (const suggestion of hint?.suggestions ?? []) {
          seen += 1;
          const applied = { ...data, terms: applySuggestion(data.terms, suggestion) };
          const asked = termsOf(applied.terms, product);
          expect(asked).not.toBeNull();
          if (asked === null) continue;
          expect(quote(product.terms, asked, { startOn: TODAY }).schedule.highestInstalment).toBe(
            suggestion.instalmentMnt,
          );
          expect(hintOn(product, applied)?.report.verdict).not.toBe('not-eligible');
        }
      }),
      { numRuns: 200 },
    );
    expect(seen).toBeGreaterThan(50);
  });

  test('leave out nothing that a loan could pass with', () => {
    const loans = offeredCase.filter(({ product }) => product.terms.kind === 'loan');
    fc.assert(
      fc.property(loans, ({ product, data }) => {
        const hint = hintOn(product, data);
        if (hint?.wouldPass == null) return;
        const suggested = (kind: string) => hint.suggestions.find((one) => one.kind === kind)?.value;
        expect(suggested('amount')).toBe(hint.wouldPass.atSameTerm?.amountMnt);
        expect(suggested('term') === undefined).toBe(hint.wouldPass.atSameAmount === null);
      }),
    );
  });

  test('ask for no more than is needed', () => {
    fc.assert(
      fc.property(offeredCase, ({ product, data }) => {
        for (const { kind, value } of hintOn(product, data)?.suggestions ?? []) {
          if (kind === 'term') continue;
          const step = kind === 'amount' ? product.terms.amountMnt.step : -10_000;
          const closer = applySuggestion(data.terms, { kind, value: value + step });
          const hint = hintOn(product, { ...data, terms: closer });
          expect([undefined, 'not-eligible']).toContain(hint?.report.verdict);
        }
      }),
    );
  });
});
