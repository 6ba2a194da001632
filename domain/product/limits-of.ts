import type { ProductLimits } from '../eligibility/index.ts';
import { roundProduct } from '../money/index.ts';
import type { ProductTerms } from './product-terms.ts';

const BPS = 10_000;

/** The range that may be financed: a loan's amounts, or of a lease the price less what is paid down. */
function financedRange({
  amountMnt,
  lease,
}: ProductTerms): Pick<ProductLimits, 'minAmountMnt' | 'maxAmountMnt'> {
  if (lease === null) return { minAmountMnt: amountMnt.min, maxAmountMnt: amountMnt.max };
  return {
    minAmountMnt: Math.max(1, roundProduct(amountMnt.min, BPS - lease.maxDownPaymentBps, BPS, 'FLOOR')),
    maxAmountMnt: roundProduct(amountMnt.max, BPS - lease.minDownPaymentBps, BPS, 'CEILING'),
  };
}

/** The limits a product version sets, in eligibility's words, where the amount is always what is financed. */
export const limitsOf = (product: ProductTerms): ProductLimits => ({
  ...financedRange(product),
  amountStepMnt: product.amountMnt.step,
  minTermMonths: product.termMonths.min,
  maxTermMonths: product.termMonths.max,
  termStepMonths: product.termMonths.step,
  maxPaymentToIncomeBps: product.maxPaymentToIncomeBps,
  maxLoanToValueBps: product.maxLoanToValueBps,
  minDownPaymentBps: product.lease?.minDownPaymentBps ?? null,
  maxResidualBps: product.lease?.maxResidualBps ?? null,
  minAgeYears: product.minAgeYears,
  maxAgeAtEndYears: product.maxAgeAtEndYears,
});
