import { followPrice as followPriceOf, type ProductTerms } from '@zeel/domain/product';
import type { TermsData } from '@zeel/domain/request-form';

/** The answers with another amount. While a lease's price is on its way to being typed, nothing follows it. */
export function followPrice(answers: TermsData, amountMnt: number | null, product: ProductTerms): TermsData {
  const next = { ...answers, amountMnt };
  const before = answers.amountMnt;
  const { min, max } = product.amountMnt;
  if (product.kind === 'loan' || before === null || amountMnt === null || amountMnt < min || amountMnt > max)
    return next;
  const { termMonths, downPaymentMnt, tradeInMnt, residualMnt, condition } = answers;
  const followed = followPriceOf(
    product,
    {
      amountMnt: before,
      termMonths: termMonths ?? 0,
      downPaymentMnt: downPaymentMnt ?? 0,
      tradeInMnt: tradeInMnt ?? 0,
      residualMnt: residualMnt ?? 0,
      condition,
    },
    amountMnt,
  );
  return { ...next, ...followed, residualMnt: residualMnt === null ? null : followed.residualMnt };
}
