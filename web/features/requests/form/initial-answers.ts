import { type AskWish, fitAsk, residualRange } from '@zeel/domain/product';
import { emptyRequestData, type RequestData, type RequestProduct } from '@zeel/domain/request-form';
import type { IsoDate } from '@zeel/domain/schedule';

/** The form at its start: the product's usual terms, or those wished for, and nothing else answered. */
export function initialAnswers(product: RequestProduct, today: IsoDate, wish?: AskWish): RequestData {
  const { amountMnt, termMonths, downPaymentMnt, residualMnt, condition } = fitAsk(
    product.terms,
    today,
    wish,
  );
  const isLease = product.terms.kind === 'lease';
  const hasResidual = residualRange(product.terms, { amountMnt, downPaymentMnt }) !== null;
  const empty = emptyRequestData(product);
  return {
    ...empty,
    terms: {
      ...empty.terms,
      amountMnt,
      termMonths,
      condition,
      downPaymentMnt: isLease ? downPaymentMnt : null,
      residualMnt: hasResidual ? residualMnt : null,
    },
  };
}
