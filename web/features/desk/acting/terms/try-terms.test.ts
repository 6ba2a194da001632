import { checkLimits } from '@zeel/domain/eligibility';
import { quote, summariseQuote } from '@zeel/domain/product';
import { askOf, eligibilityQuestionOf } from '@zeel/domain/request-form';
import { SAMPLE_PRODUCTS } from '@zeel/domain/request-form/testing';
import { describe, expect, test } from 'vitest';
import { toCalendar } from '../../../../shared/calendar/to-calendar.ts';
import { sampleFile, TODAY, WORKING_DAYS } from '../testing/sample-file.ts';
import {
  choiceOf,
  findLargest,
  fitChoice,
  passes,
  rangesFor,
  type TermsChoice,
  tryTerms,
  wishOf,
} from './try-terms.ts';

const CALENDAR = toCalendar(WORKING_DAYS);

/** The same figures straight from the domain, as the server computes them. */
function byDomain(file: ReturnType<typeof sampleFile>, choice: TermsChoice) {
  const data = { ...file.data, terms: { ...file.data.terms, ...choice } };
  const ask = askOf(data, file.product, TODAY);
  if (ask === null) throw new Error('The product offers these terms');
  const context = { product: file.product, today: TODAY, workingDays: CALENDAR };
  return {
    cost: summariseQuote(quote(file.product.terms, ask, CALENDAR)),
    report: checkLimits(eligibilityQuestionOf(ask, data, context)),
  };
}

describe('other terms', () => {
  test.each(Object.entries(SAMPLE_PRODUCTS))(
    'of %s cost what the engine says, also for the limits',
    (_, product) => {
      const file = sampleFile({}, product);
      const asked = choiceOf(file.requested.ask);
      const { amountMnt, termMonths } = rangesFor(product.terms, asked);
      for (const wish of [
        asked,
        { ...asked, amountMnt: amountMnt.min },
        { ...asked, amountMnt: amountMnt.max, termMonths: termMonths.max },
        { ...asked, termMonths: termMonths.min },
      ]) {
        const choice = fitChoice(product.terms, wish);
        const { cost, report } = tryTerms(file, choice, TODAY);
        expect({ cost, report }).toEqual(byDomain(file, choice));
      }
    },
  );

  test('the largest that passes passes, and a step more does not', () => {
    const data = sampleFile().data;
    const file = sampleFile({ data: { ...data, income: { ...data.income, monthlyIncomeMnt: 700_000 } } });
    const asked = choiceOf(file.requested.ask);
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
    const asked = choiceOf(file.requested.ask);
    expect(findLargest(file, asked, { startOn: TODAY, anyTerm: true })).toBeNull();
  });

  test('a loan sends no down payment; a lease keeps the price and pays more down', () => {
    const loan = sampleFile();
    expect(wishOf(loan.product.terms, choiceOf(loan.requested.ask))).toEqual({
      amountMnt: loan.requested.ask.amountMnt,
      termMonths: loan.requested.ask.termMonths,
    });
    const product = Object.values(SAMPLE_PRODUCTS).find(({ terms }) => terms.kind === 'lease');
    if (product === undefined) throw new Error('There is a lease among the samples');
    const data = sampleFile({}, product).data;
    const poor = sampleFile(
      { data: { ...data, income: { ...data.income, monthlyIncomeMnt: 1_500_000 } } },
      product,
    );
    const asked = choiceOf(poor.requested.ask);
    const found = findLargest(poor, asked, { startOn: TODAY, anyTerm: false });
    if (found !== null) {
      expect(found.amountMnt).toBe(asked.amountMnt);
      expect(found.downPaymentMnt).toBeGreaterThanOrEqual(asked.downPaymentMnt);
      expect(passes(tryTerms(poor, found, TODAY))).toBe(true);
    }
  });

  test('another price takes the down payment along into what the product offers', () => {
    const product = Object.values(SAMPLE_PRODUCTS).find(({ terms }) => terms.kind === 'lease');
    if (product === undefined) throw new Error('There is a lease among the samples');
    const asked = choiceOf(sampleFile({}, product).requested.ask);
    const dearer = fitChoice(product.terms, { ...asked, amountMnt: product.terms.amountMnt.max });
    const range = rangesFor(product.terms, dearer).downPaymentMnt;
    expect(dearer.downPaymentMnt).toBeGreaterThanOrEqual(range?.min ?? 0);
    expect(dearer.downPaymentMnt).toBeLessThanOrEqual(range?.max ?? 0);
  });
});
