import type { Ask, ProductTerms } from '../product/index.ts';
import { conditionsOf } from '../product/index.ts';
import type { IsoDate } from '../schedule/index.ts';
import { checkFigures } from './check-terms.ts';
import type { RequestProduct } from './form-context.ts';
import type { RequestData } from './request-data.ts';

/** The question the figures so far put to the engine; null while one is missing or not offered. */
export function askOf(
  { terms }: Pick<RequestData, 'terms'>,
  product: RequestProduct,
  today: IsoDate,
): Ask | null {
  const { amountMnt, termMonths } = terms;
  if (amountMnt === null || termMonths === null || checkFigures(terms, product).length > 0) return null;
  const ask = { amountMnt, termMonths, startOn: today };
  if (product.terms.lease === null) return ask;
  return {
    ...ask,
    downPaymentMnt: terms.downPaymentMnt ?? 0,
    tradeInMnt: terms.tradeInMnt ?? 0,
    // An answer from before the product stopped asking stays in the draft, but counts no more.
    residualMnt: product.terms.lease.maxResidualBps === 0 ? 0 : (terms.residualMnt ?? 0),
    condition: conditionsOf(product.terms).length === 0 ? null : terms.condition,
  };
}

/** What a lender finances: a loan's amount, or of a lease the price less everything paid down. */
export const financedMntOf = ({ amountMnt, downPaymentMnt = 0, tradeInMnt = 0 }: Ask): number =>
  amountMnt - downPaymentMnt - tradeInMnt;

/** What sending a request costs: the flat fees charged with it. Shares of an amount are only known later. */
export const requestFeeOf = ({ fees }: Pick<ProductTerms, 'fees'>): number =>
  fees.reduce((sum, { charge, when, capMnt }) => {
    if (when !== 'request' || charge.kind !== 'flat') return sum;
    return sum + Math.min(charge.amountMnt, capMnt ?? charge.amountMnt);
  }, 0);
