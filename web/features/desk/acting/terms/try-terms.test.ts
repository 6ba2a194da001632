import { checkLimits } from '@zeel/domain/eligibility';
import { fitTerms, holdTerms, priceTerms, type Terms, termsRanges } from '@zeel/domain/product';
import { eligibilityQuestionOf, termsOf } from '@zeel/domain/request-form';
import { SAMPLE_PRODUCTS } from '@zeel/domain/request-form/testing';
import { describe, expect, test } from 'vitest';
import { toCalendar } from '../../../../shared/calendar/to-calendar.ts';
import { sampleFile, TODAY, WORKING_DAYS } from '../testing/sample-file.ts';
import { findLargest, passes, tryTerms } from './try-terms.ts';

const CALENDAR = toCalendar(WORKING_DAYS);

/** The same figures straight from the domain, as the server computes them. */
function byDomain(file: ReturnType<typeof sampleFile>, chosen: Terms) {
  const data = { ...file.data, terms: { ...file.data.terms, ...chosen } };
  const terms = termsOf(data.terms, file.product);
  if (terms === null) throw new Error('The product offers these terms');
  const context = { product: file.product, today: TODAY, workingDays: CALENDAR };
  return {
    priced: priceTerms(file.product.terms, terms, { startOn: TODAY, workingDays: CALENDAR }).priced,
    report: checkLimits(eligibilityQuestionOf(terms, data, context)),
  };
}

describe('other terms', () => {
  test.each(Object.entries(SAMPLE_PRODUCTS))(
    'of %s cost what the engine says, also for the limits',
    (_, product) => {
      const file = sampleFile({}, product);
      const asked = fitTerms(product.terms);
      const { amountMnt, termMonths } = termsRanges(product.terms, asked);
      for (const wish of [
        asked,
        { ...asked, amountMnt: amountMnt.min },
        { ...asked, amountMnt: amountMnt.max, termMonths: termMonths.max },
        { ...asked, termMonths: termMonths.min },
      ]) {
        const chosen = holdTerms(product.terms, wish);
        expect(tryTerms(file, chosen, TODAY)).toEqual(byDomain(file, chosen));
      }
    },
  );

  test('the largest that passes passes, and a step more does not', () => {
    const data = sampleFile().data;
    const file = sampleFile({ data: { ...data, income: { ...data.income, monthlyIncomeMnt: 700_000 } } });
    const asked = file.requested;
    expect(passes(tryTerms(file, asked, TODAY))).toBe(false);
    const atTerm = findLargest(file, asked, { startOn: TODAY, anyTerm: false });
    if (atTerm === null) throw new Error('Something passes');
    expect(atTerm.termMonths).toBe(asked.termMonths);
    expect(passes(tryTerms(file, atTerm, TODAY))).toBe(true);
    const more = { ...atTerm, amountMnt: atTerm.amountMnt + file.product.terms.amountMnt.step };
    expect(passes(tryTerms(file, more, TODAY))).toBe(false);
    const atAny = findLargest(file, asked, { startOn: TODAY, anyTerm: true });
    expect(atAny?.amountMnt).toBeGreaterThanOrEqual(atTerm.amountMnt);
  });

  test('nothing passes without an income', () => {
    const data = sampleFile().data;
    const file = sampleFile({ data: { ...data, income: { ...data.income, monthlyIncomeMnt: 0 } } });
    const asked = file.requested;
    expect(findLargest(file, asked, { startOn: TODAY, anyTerm: true })).toBeNull();
  });

  test('a lease keeps the price and pays more down', () => {
    const product = Object.values(SAMPLE_PRODUCTS).find(({ terms }) => terms.kind === 'lease');
    if (product === undefined) throw new Error('There is a lease among the samples');
    const data = sampleFile({}, product).data;
    const poor = sampleFile(
      { data: { ...data, income: { ...data.income, monthlyIncomeMnt: 1_500_000 } } },
      product,
    );
    const asked = poor.requested;
    const found = findLargest(poor, asked, { startOn: TODAY, anyTerm: false });
    if (found !== null) {
      expect(found.amountMnt).toBe(asked.amountMnt);
      expect(found.downPaymentMnt).toBeGreaterThanOrEqual(asked.downPaymentMnt);
      expect(passes(tryTerms(poor, found, TODAY))).toBe(true);
    }
  });
});
