import { TermsError } from '../money/index.ts';
import { FAULT_CODES, type ProductFault } from './product-faults.ts';
import type { ProductTerms, Range } from './product-terms.ts';
import { conditionsOf } from './terms-ranges.ts';

const BPS = 10_000;
/** The law's cap on overdue interest, as a share of the base rate. */
export const MAX_OVERDUE_SHARE_BPS = 2_000;
/** Thirty years: the engine computes a row for each month, and nobody lends for longer. */
export const MAX_TERM_MONTHS = 360;

function* rangeFaults(
  { min, default: usual, max, step }: Range,
  field: 'amountMnt' | 'termMonths',
): Generator<ProductFault> {
  if ([min, usual, max, step].some((value) => !Number.isSafeInteger(value) || value <= 0))
    return yield { field, kind: 'not-whole' };
  if (max < min) return yield { field: `${field}.max`, kind: 'max-below-min' };
  if (usual < min || usual > max) yield { field: `${field}.default`, kind: 'default-outside' };
  // A slider can only stand on a step, and must be able to reach both ends and the usual value.
  if ((max - min) % step !== 0 || (usual - min) % step !== 0)
    yield { field: `${field}.step`, kind: 'step-misses' };
}

/** Every term of the range has a rate for every condition, and a higher tier is never hidden by a lower one. */
function* tierFaults({ rateTiers, termMonths }: ProductTerms): Generator<ProductFault> {
  const field = 'rateTiers';
  if (rateTiers.length === 0) return yield { field, kind: 'tiers-missing' };
  if (rateTiers.some(({ maxTermMonths }) => maxTermMonths <= 0)) return yield { field, kind: 'not-whole' };
  const distinct = conditionsOf({ rateTiers });
  for (const condition of distinct.length === 0 ? [null] : distinct) {
    const ends = rateTiers
      .filter((tier) => tier.condition === null || tier.condition === condition)
      .map((tier) => tier.maxTermMonths);
    if (ends.some((end, index) => index > 0 && end <= (ends[index - 1] ?? 0)))
      return yield { field, kind: 'tiers-out-of-order' };
    if ((ends.at(-1) ?? 0) < termMonths.max) return yield { field, kind: 'tiers-end-early' };
  }
}

function* leaseFaults({ kind, lease, maxLoanToValueBps }: ProductTerms): Generator<ProductFault> {
  if ((kind === 'lease') !== (lease !== null)) yield { field: 'lease', kind: 'lease-rules' };
  if (lease === null) return;
  const { minDownPaymentBps, defaultDownPaymentBps, maxDownPaymentBps, maxResidualBps } = lease;
  if (defaultDownPaymentBps < minDownPaymentBps || defaultDownPaymentBps > maxDownPaymentBps)
    yield { field: 'lease.defaultDownPaymentBps', kind: 'down-payment-outside' };
  if (maxDownPaymentBps >= BPS) yield { field: 'lease.maxDownPaymentBps', kind: 'share-is-whole' };
  if (maxResidualBps >= BPS) yield { field: 'lease.maxResidualBps', kind: 'share-is-whole' };
  // Otherwise the calculator would offer a down payment that the loan-to-value limit then refuses.
  if (maxLoanToValueBps !== null && minDownPaymentBps < BPS - maxLoanToValueBps)
    yield { field: 'lease.minDownPaymentBps', kind: 'down-payment-below-limit' };
}

function* termsFaults(product: ProductTerms): Generator<ProductFault> {
  yield* rangeFaults(product.amountMnt, 'amountMnt');
  yield* rangeFaults(product.termMonths, 'termMonths');
  if (product.termMonths.max > MAX_TERM_MONTHS) yield { field: 'termMonths.max', kind: 'term-too-long' };
  yield* tierFaults(product);
  yield* leaseFaults(product);
  if (product.instalmentMultipleMnt <= 0) yield { field: 'instalmentMultipleMnt', kind: 'not-whole' };
  if (product.overdueShareBps > MAX_OVERDUE_SHARE_BPS) yield { field: 'overdueShareBps', kind: 'above-law' };
  if (product.gracePrincipalMonths >= product.termMonths.min)
    yield { field: 'gracePrincipalMonths', kind: 'grace-too-long' };
  const codes = product.fees.map((fee) => fee.code);
  if (new Set(codes).size !== codes.length) yield { field: 'fees.code', kind: 'code-twice' };
}

/** Every part of a product's terms that contradicts another or the law. Sound terms have none. */
export const findTermsFaults = (product: ProductTerms): readonly ProductFault[] => [...termsFaults(product)];

/** Throws a typed error that names the first of these faults. */
export function requireNoFault([fault]: readonly ProductFault[]): void {
  if (fault !== undefined) throw new TermsError(fault.field, FAULT_CODES[fault.kind]);
}

/** Throws a typed error that names the first part of a product that contradicts another or the law. */
export const requireProductTerms = (product: ProductTerms): void => requireNoFault(findTermsFaults(product));
