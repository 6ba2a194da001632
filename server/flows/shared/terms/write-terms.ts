import { type PricedTerms, paidDownMntOf } from '@zeel/domain/product';
import type { Language } from '@zeel/protocol/rooms/config';
import { formatMnt } from '../../../modules/requests/core/index.ts';

/** Terms as the figures of a mail. */
export const termsValuesOf = (terms: PricedTerms, language: Language) => ({
  amount: formatMnt(terms.amountMnt, language),
  downPayment: formatMnt(paidDownMntOf(terms), language),
  months: terms.termMonths,
  instalment: formatMnt(terms.cost.instalmentMnt, language),
  rate: new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2 }).format(
    terms.cost.effectiveRateBps / 10_000,
  ),
});
