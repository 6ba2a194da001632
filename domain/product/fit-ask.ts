import type { IsoDate } from '../schedule/index.ts';
import { conditionsOf, downPaymentRange, fitToRange, residualRange } from './ask-ranges.ts';
import type { AssetCondition, ProductTerms } from './product-terms.ts';

/** A complete question to a product: nothing is left open. */
export interface FittedAsk {
  readonly amountMnt: number;
  readonly termMonths: number;
  readonly startOn: IsoDate;
  readonly downPaymentMnt: number;
  readonly residualMnt: number;
  readonly condition: AssetCondition | null;
}

/** What someone wishes so far; the rest takes the product's usual values. */
export type AskWish = Partial<Omit<FittedAsk, 'startOn'>>;

/** The nearest question that the product offers: wishes are held to its ranges, gaps take its usual values. */
export function fitAsk(product: ProductTerms, startOn: IsoDate, wish: AskWish = {}): FittedAsk {
  const amountMnt = fitToRange(wish.amountMnt ?? product.amountMnt.default, product.amountMnt);
  const termMonths = fitToRange(wish.termMonths ?? product.termMonths.default, product.termMonths);
  const down = downPaymentRange(product, amountMnt);
  const downPaymentMnt = down === null ? 0 : fitToRange(wish.downPaymentMnt ?? down.default, down);
  const left = residualRange(product, { amountMnt, downPaymentMnt });
  const residualMnt = left === null ? 0 : fitToRange(wish.residualMnt ?? 0, left);
  const [usual = null, ...others] = conditionsOf(product);
  const condition = others.find((one) => one === wish.condition) ?? usual;
  return { amountMnt, termMonths, startOn, downPaymentMnt, residualMnt, condition };
}
