import { fitTerms, type TermsChange, termsRanges } from '@zeel/domain/product';
import { emptyRequestData, type RequestData, type RequestProduct } from '@zeel/domain/request-form';

/** The form at its start: the product's usual terms, or those wished for, and nothing else answered. */
export function initialAnswers(product: RequestProduct, wish?: TermsChange): RequestData {
  const fitted = fitTerms(product.terms, wish);
  const ranges = termsRanges(product.terms, fitted);
  const empty = emptyRequestData(product);
  return {
    ...empty,
    terms: {
      ...empty.terms,
      amountMnt: fitted.amountMnt,
      termMonths: fitted.termMonths,
      condition: fitted.condition,
      downPaymentMnt: ranges.downPaymentMnt && fitted.downPaymentMnt,
      residualMnt: ranges.residualMnt && fitted.residualMnt,
    },
  };
}
