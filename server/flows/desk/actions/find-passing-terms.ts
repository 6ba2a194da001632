import { checkLimits, whatWouldPass } from '@zeel/domain/eligibility';
import {
  type Ask,
  downPaymentRange,
  fitToRange,
  type ProductTerms,
  residualRange,
} from '@zeel/domain/product';
import { eligibilityQuestionOf, financedMntOf } from '@zeel/domain/request-form';
import type { LoanRefusal } from '@zeel/protocol/rooms/decisions';
import type { findAssessment } from '../../../modules/requests/index.ts';
import { dataWith, type PricingContext } from './price-terms.ts';

type Assessment = NonNullable<Awaited<ReturnType<typeof findAssessment>>>;

/** The terms as a lease of this price that finances no more than the sum; undefined where the product has none. */
function leaseOf(ask: Ask, terms: ProductTerms, priceMnt: number, financedMnt: number): Ask | undefined {
  const range = downPaymentRange(terms, priceMnt);
  if (range === null || priceMnt < terms.amountMnt.min) return undefined;
  const { tradeInMnt = 0, residualMnt = 0 } = ask;
  const cashMnt = Math.ceil((priceMnt - tradeInMnt - financedMnt) / range.step) * range.step;
  const paidMnt = cashMnt + tradeInMnt;
  if (cashMnt < 0 || paidMnt < range.min || paidMnt > range.max) return undefined;
  const left = residualRange(terms, { amountMnt: priceMnt, downPaymentMnt: paidMnt });
  return {
    ...ask,
    amountMnt: priceMnt,
    downPaymentMnt: cashMnt,
    residualMnt: Math.min(residualMnt, left?.max ?? 0),
  };
}

/** The same thing with more paid down; where so much cannot be paid down, a cheaper one with the same part of it financed. */
function leasesFor(ask: Ask, terms: ProductTerms, financedMnt: number): readonly Ask[] {
  const share = financedMntOf(ask) / ask.amountMnt;
  const cheaperMnt = fitToRange(financedMnt / share - terms.amountMnt.step / 2, terms.amountMnt);
  return [ask.amountMnt, cheaperMnt].flatMap((priceMnt) => leaseOf(ask, terms, priceMnt, financedMnt) ?? []);
}

/**
 * The largest sum that passes, with the shortest term that carries it, as terms that can be asked for: the limits speak of what
 * is financed, people of a price and a down payment. It rests on what the last assessment knew.
 */
export function findPassingTerms(
  asked: Ask,
  { snapshot }: Assessment,
  context: PricingContext,
): LoanRefusal['wouldPass'] {
  const { terms } = context.product;
  const questionOf = (ask: Ask) => {
    const question = eligibilityQuestionOf(ask, dataWith(context, ask), context);
    // Another price is another value; all else stays as it was assessed.
    const { asset } = terms.kind === 'lease' ? question.facts : snapshot.facts;
    return { ...question, limits: snapshot.productLimits, facts: { ...snapshot.facts, asset } };
  };
  const { largest } = whatWouldPass(questionOf(asked)).anyTerm;
  if (largest === null) return null;
  if (terms.kind === 'loan') return { ...largest, downPaymentMnt: null };
  // Nobody wants more financed than they asked for.
  const financedMnt = Math.min(largest.amountMnt, financedMntOf(asked));
  for (const ask of leasesFor({ ...asked, termMonths: largest.termMonths }, terms, financedMnt)) {
    const { verdict, instalmentMnt } = checkLimits(questionOf(ask));
    if (verdict === 'not-eligible' || instalmentMnt === null) continue;
    const { amountMnt, termMonths, downPaymentMnt = 0 } = ask;
    return { amountMnt, termMonths, downPaymentMnt, instalmentMnt };
  }
  return null;
}
