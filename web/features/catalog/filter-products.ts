import { PRODUCT_KINDS, type ProductKind } from '@zeel/domain/product';
import type { Product } from '@zeel/protocol/rooms/catalog';

/** The filter of a visitor. Null: it does not matter. */
export interface ProductFilter {
  readonly kind: ProductKind | null;
  readonly amountMnt: number | null;
  readonly termMonths: number | null;
}

export const NO_FILTER: ProductFilter = { kind: null, amountMnt: null, termMonths: null };

const readNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,11}$/.test(text) ? Number(text) : null;

/** Reads the filter from a query; what makes no sense there does not matter. */
export function readFilter(search: URLSearchParams): ProductFilter {
  const kind = PRODUCT_KINDS.find((one) => one === search.get('kind')) ?? null;
  return { kind, amountMnt: readNumber(search.get('amount')), termMonths: readNumber(search.get('term')) };
}

/** Writes the filter into a query and leaves everything else in it alone. */
export function writeFilter(search: URLSearchParams, { kind, amountMnt, termMonths }: ProductFilter): void {
  const values = { kind, amount: amountMnt, term: termMonths };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) search.delete(name);
    else search.set(name, String(value));
  }
}

const isWithin = (value: number | null, { min, max }: { readonly min: number; readonly max: number }) =>
  value === null || (value >= min && value <= max);

/** The products of the kind that offer the amount and the term. */
export const filterProducts = (products: readonly Product[], filter: ProductFilter): readonly Product[] =>
  products.filter(
    ({ terms }) =>
      (filter.kind === null || terms.kind === filter.kind) &&
      isWithin(filter.amountMnt, terms.amountMnt) &&
      isWithin(filter.termMonths, terms.termMonths),
  );
