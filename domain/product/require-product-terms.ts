import { TermsError } from '../money/index.ts';
import type { ProductTerms, Range } from './product-terms.ts';
import { conditionsOf } from './terms-ranges.ts';

const BPS = 10_000;
/** The law's cap on overdue interest, as a share of the base rate. */
const MAX_OVERDUE_SHARE_BPS = 2_000;

const refuse = (field: string, code: TermsError['code']): never => {
  throw new TermsError(field, code);
};

function requireRange({ min, default: usual, max, step }: Range, field: string): void {
  for (const value of [min, usual, max, step])
    if (!Number.isSafeInteger(value) || value <= 0) refuse(field, 'not_an_integer');
  if (max < min) refuse(`${field}.max`, 'too_small');
  if (usual < min || usual > max) refuse(`${field}.default`, 'out_of_range');
  // A slider can only stand on a step, and must be able to reach both ends and the usual value.
  if ((max - min) % step !== 0 || (usual - min) % step !== 0) refuse(`${field}.step`, 'out_of_range');
}

/** Every term of the range has a rate for every condition, and a higher tier is never hidden by a lower one. */
function requireTiers({ rateTiers, termMonths }: ProductTerms): void {
  if (rateTiers.length === 0) refuse('rateTiers', 'zero');
  const distinct = conditionsOf({ rateTiers });
  for (const condition of distinct.length === 0 ? [null] : distinct) {
    const fitting = rateTiers.filter((tier) => tier.condition === null || tier.condition === condition);
    const ends = fitting.map((tier) => tier.maxTermMonths);
    if (ends.some((end, index) => index > 0 && end <= (ends[index - 1] ?? 0)))
      refuse('rateTiers', 'out_of_range');
    if ((ends.at(-1) ?? 0) < termMonths.max) refuse('rateTiers', 'too_small');
  }
}

function requireLease({ lease, maxLoanToValueBps }: ProductTerms): void {
  if (lease === null) return;
  const { minDownPaymentBps, defaultDownPaymentBps, maxDownPaymentBps, maxResidualBps } = lease;
  if (defaultDownPaymentBps < minDownPaymentBps || defaultDownPaymentBps > maxDownPaymentBps)
    refuse('lease.defaultDownPaymentBps', 'out_of_range');
  if (maxDownPaymentBps >= BPS) refuse('lease.maxDownPaymentBps', 'above_price');
  if (maxResidualBps >= BPS) refuse('lease.maxResidualBps', 'above_price');
  // Otherwise the calculator would offer a down payment that the loan-to-value limit then refuses.
  if (maxLoanToValueBps !== null && minDownPaymentBps < BPS - maxLoanToValueBps)
    refuse('lease.minDownPaymentBps', 'too_small');
}

/** Throws a typed error that names the first part of a product that contradicts another or the law. */
export function requireProductTerms(product: ProductTerms): void {
  requireRange(product.amountMnt, 'amountMnt');
  requireRange(product.termMonths, 'termMonths');
  requireTiers(product);
  if ((product.kind === 'lease') !== (product.lease !== null)) refuse('lease', 'not_offered');
  requireLease(product);
  if (product.overdueShareBps > MAX_OVERDUE_SHARE_BPS) refuse('overdueShareBps', 'too_large');
  if (product.gracePrincipalMonths >= product.termMonths.min) refuse('gracePrincipalMonths', 'too_large');
  const codes = product.fees.map((fee) => fee.code);
  if (new Set(codes).size !== codes.length) refuse('fees.code', 'out_of_range');
}
