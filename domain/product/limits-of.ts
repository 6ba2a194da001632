import type { ProductLimits } from '../eligibility/index.ts';
import type { ProductTerms } from './product-terms.ts';

/** The limits a product version sets, in eligibility's words. */
export const limitsOf = (product: ProductTerms): ProductLimits => ({
  minAmountMnt: product.amountMnt.min,
  maxAmountMnt: product.amountMnt.max,
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
