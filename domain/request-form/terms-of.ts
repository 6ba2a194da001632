import { conditionsOf, NO_LEASE, type ProductTerms, type Terms } from '../product/index.ts';
import { checkFigures } from './check-terms.ts';
import type { RequestProduct } from './form-context.ts';
import type { TermsData } from './request-data.ts';

/** The terms that the answers so far ask for; null while a figure is missing or not offered. */
export function termsOf(answers: TermsData, product: RequestProduct): Terms | null {
  const { amountMnt, termMonths } = answers;
  if (amountMnt === null || termMonths === null || checkFigures(answers, product).length > 0) return null;
  if (product.terms.lease === null) return { amountMnt, termMonths, ...NO_LEASE };
  return {
    amountMnt,
    termMonths,
    downPaymentMnt: answers.downPaymentMnt ?? 0,
    tradeInMnt: answers.tradeInMnt ?? 0,
    // An answer from before the product stopped asking stays in the draft, but counts no more.
    residualMnt: product.terms.lease.maxResidualBps === 0 ? 0 : (answers.residualMnt ?? 0),
    condition: conditionsOf(product.terms).length === 0 ? null : answers.condition,
  };
}

/** The fee of sending a request: the flat fees charged with it. Shares of an amount are only known later. */
export const requestFeeOf = ({ fees }: Pick<ProductTerms, 'fees'>): number =>
  fees.reduce((sum, { charge, when, capMnt }) => {
    if (when !== 'request' || charge.kind !== 'flat') return sum;
    return sum + Math.min(charge.amountMnt, capMnt ?? charge.amountMnt);
  }, 0);
