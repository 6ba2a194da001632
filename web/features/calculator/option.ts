import { fitTerms, followPrice, type Terms, type TermsChange } from '@zeel/domain/product';
import type { IsoDate } from '@zeel/domain/schedule';
import type { Product } from '@zeel/protocol/rooms/catalog';

/** Side by side, more than three cannot be read. */
export const MAX_OPTIONS = 3;

/** One thing to be calculated: a product on terms that begin on a day. Never changed, only replaced. */
export interface Option {
  readonly product: Product;
  readonly terms: Terms;
  readonly startOn: IsoDate;
}

/** A product with a wish held to what it offers. */
export const makeOption = (product: Product, startOn: IsoDate, wish?: TermsChange): Option => ({
  product,
  terms: fitTerms(product.terms, wish),
  startOn,
});

/** Copies an option with some of it changed. */
export function changeOption({ product, terms, startOn }: Option, change: TermsChange): Option {
  const { amountMnt = terms.amountMnt } = change;
  const followed = amountMnt === terms.amountMnt ? {} : followPrice(product.terms, terms, amountMnt);
  return makeOption(product, startOn, { ...terms, ...followed, ...change });
}

/** Options have no name of their own, so each is named by its place, counted from one. */
export const numberOptions = <One>(
  options: readonly One[],
): readonly { readonly no: number; readonly option: One }[] =>
  options.map((option, index) => ({ no: index + 1, option }));
