import { checkLimits } from '@zeel/domain/eligibility';
import { fitTerms, holdTerms, priceTerms, type Terms, termsRanges } from '@zeel/domain/product';
import { eligibilityQuestionOf, emptyPartyAnswers, termsOf } from '@zeel/domain/request-form';
import { completeParty, SAMPLE_PRODUCTS } from '@zeel/domain/request-form/testing';
import { describe, expect, test } from 'vitest';
import { toCalendar } from '../../../../shared/calendar/to-calendar.ts';
import { sampleDossier, TODAY, WORKING_DAYS } from '../testing/sample-dossier.ts';
import { findLargest, passes, tryTerms } from './try-terms.ts';

const CALENDAR = toCalendar(WORKING_DAYS);

/** The same figures straight from the domain, as the server computes them. */
function byDomain(dossier: ReturnType<typeof sampleDossier>, chosen: Terms) {
  const data = { ...dossier.data, terms: { ...dossier.data.terms, ...chosen } };
  const terms = termsOf(data.terms, dossier.product);
  if (terms === null) throw new Error('The product offers these terms');
  const context = { product: dossier.product, today: TODAY, workingDays: CALENDAR };
  return {
    priced: priceTerms(dossier.product.terms, terms, { startOn: TODAY, workingDays: CALENDAR }).priced,
    report: checkLimits(eligibilityQuestionOf(terms, data, context)),
  };
}

describe('other terms', () => {
  test.each(Object.entries(SAMPLE_PRODUCTS))(
    'of %s cost what the engine says, also for the limits',
    (_, product) => {
      const dossier = sampleDossier({}, product);
      const asked = fitTerms(product.terms);
      const { amountMnt, termMonths } = termsRanges(product.terms, asked);
      for (const wish of [
        asked,
        { ...asked, amountMnt: amountMnt.min },
        { ...asked, amountMnt: amountMnt.max, termMonths: termMonths.max },
        { ...asked, termMonths: termMonths.min },
      ]) {
        const chosen = holdTerms(product.terms, wish);
        expect(tryTerms(dossier, chosen, TODAY)).toEqual(byDomain(dossier, chosen));
      }
    },
  );

  test('count what a co-borrower earns who has answered since', () => {
    const { data } = sampleDossier();
    const poor = { data: { ...data, income: { ...data.income, monthlyIncomeMnt: 300_000 } } };
    const alone = sampleDossier(poor);
    const { patronymic: _one, givenName: _other, ...known } = completeParty(7, 'co_borrower');
    const coBorrower = {
      ...known,
      name: 'Дорж Сараа',
      state: 'completed',
      language: 'en',
      invitedAt: '2026-03-01T02:00:00.000Z',
      lapsesAt: null,
      answeredAt: '2026-03-02T02:00:00.000Z',
      refusalReason: null,
      answers: {
        ...emptyPartyAnswers(completeParty(7)),
        monthlyIncomeMnt: 9_000_000,
        otherMonthlyPaymentsMnt: 0,
      },
    } as const;
    const together = sampleDossier({ ...poor, parties: [coBorrower] });
    expect(passes(tryTerms(alone, alone.requested, TODAY))).toBe(false);
    expect(passes(tryTerms(together, together.requested, TODAY))).toBe(true);
  });

  test('the largest that passes passes, and a step more does not', () => {
    const data = sampleDossier().data;
    const dossier = sampleDossier({
      data: { ...data, income: { ...data.income, monthlyIncomeMnt: 700_000 } },
    });
    const asked = dossier.requested;
    expect(passes(tryTerms(dossier, asked, TODAY))).toBe(false);
    const atTerm = findLargest(dossier, asked, { startOn: TODAY, anyTerm: false });
    if (atTerm === null) throw new Error('Something passes');
    expect(atTerm.termMonths).toBe(asked.termMonths);
    expect(passes(tryTerms(dossier, atTerm, TODAY))).toBe(true);
    const more = { ...atTerm, amountMnt: atTerm.amountMnt + dossier.product.terms.amountMnt.step };
    expect(passes(tryTerms(dossier, more, TODAY))).toBe(false);
    const atAny = findLargest(dossier, asked, { startOn: TODAY, anyTerm: true });
    expect(atAny?.amountMnt).toBeGreaterThanOrEqual(atTerm.amountMnt);
  });

  test('nothing passes without an income', () => {
    const data = sampleDossier().data;
    const dossier = sampleDossier({ data: { ...data, income: { ...data.income, monthlyIncomeMnt: 0 } } });
    const asked = dossier.requested;
    expect(findLargest(dossier, asked, { startOn: TODAY, anyTerm: true })).toBeNull();
  });

  test('a lease keeps the price and pays more down', () => {
    const product = Object.values(SAMPLE_PRODUCTS).find(({ terms }) => terms.kind === 'lease');
    if (product === undefined) throw new Error('There is a lease among the samples');
    const data = sampleDossier({}, product).data;
    const poor = sampleDossier(
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
