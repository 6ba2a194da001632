import { type PricedTerms, paidDownMntOf } from '@zeel/domain/product';
import { formatsFor } from '@zeel/protocol/formats';
import type { Language } from '@zeel/protocol/rooms/config';

/** Terms as the figures of a mail. */
export function termsValuesOf(terms: PricedTerms, language: Language) {
  const { money, rate } = formatsFor(language);
  return {
    amount: money(terms.amountMnt),
    downPayment: money(paidDownMntOf(terms)),
    months: terms.termMonths,
    instalment: money(terms.cost.instalmentMnt),
    rate: rate(terms.cost.effectiveRateBps),
  };
}
