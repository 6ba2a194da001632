import { type AskWish, type FittedAsk, fitAsk } from '@zeel/domain/product';
import type { IsoDate } from '@zeel/domain/schedule';
import type { Product } from '@zeel/protocol/rooms/catalog';

/** Side by side, more than three cannot be read. */
export const MAX_OPTIONS = 3;

/** One thing to be calculated: a product and a complete question to it. Never changed, only replaced. */
export interface Option {
  readonly product: Product;
  readonly ask: FittedAsk;
}

/** A product with a wish held to what it offers. */
export const makeOption = (product: Product, startOn: IsoDate, wish?: AskWish): Option => ({
  product,
  ask: fitAsk(product.terms, startOn, wish),
});

/**
 * The same option with something changed. A lease's down payment and residual keep their share when the price moves:
 * people think of them as parts of it.
 */
export function changeOption({ product, ask }: Option, wish: AskWish): Option {
  const { amountMnt = ask.amountMnt } = wish;
  const scaled =
    amountMnt === ask.amountMnt
      ? {}
      : {
          downPaymentMnt: Math.round((ask.downPaymentMnt / ask.amountMnt) * amountMnt),
          residualMnt: Math.round((ask.residualMnt / ask.amountMnt) * amountMnt),
        };
  return { product, ask: fitAsk(product.terms, ask.startOn, { ...ask, ...scaled, ...wish }) };
}

/** Options have no name of their own: their place, counted from one, is who they are. */
export const numberOptions = <One>(
  options: readonly One[],
): readonly { readonly no: number; readonly option: One }[] =>
  options.map((option, index) => ({ no: index + 1, option }));
