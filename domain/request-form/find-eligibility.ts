import {
  checkLimits,
  type EligibilityQuestion,
  engineInstalments,
  type LimitReport,
  type RequestedTerms,
  whatWouldPass,
} from '../eligibility/index.ts';
import { type Ask, limitsOf, quote } from '../product/index.ts';
import { askOf, financedMntOf } from './ask-of.ts';
import type { EligibilityHint, FormContext } from './form-context.ts';
import type { RequestData, TermsData } from './request-data.ts';
import { borrowerFactsOf } from './request-facts.ts';
import { suggestTerms } from './suggest-terms.ts';

type HintContext = Pick<FormContext, 'product' | 'today' | 'workingDays'>;

/**
 * What eligibility is asked about a request with these terms. The limits speak of what is financed; for a lease the rest
 * of the price is what is paid down.
 */
export function eligibilityQuestionOf(
  ask: Ask,
  data: RequestData,
  { product, today, workingDays }: HintContext,
): EligibilityQuestion & { readonly terms: RequestedTerms } {
  const { terms } = product;
  const instalmentFor = engineInstalments((amountMnt, termMonths) => {
    const asked =
      terms.kind === 'loan'
        ? { ...ask, amountMnt, termMonths }
        : { ...ask, termMonths, downPaymentMnt: ask.amountMnt - amountMnt, tradeInMnt: 0 };
    return quote(terms, asked, workingDays).schedule;
  });
  return {
    facts: borrowerFactsOf(data, product, today),
    limits: limitsOf(terms),
    instalmentFor,
    terms: { amountMnt: financedMntOf(ask), termMonths: ask.termMonths },
  };
}

/** How other terms in place of the data's own would fare; null when the product does not offer them. */
function reportOn(terms: TermsData, data: RequestData, context: HintContext): LimitReport | null {
  const changed = { ...data, terms };
  const ask = askOf(changed, context.product, context.today);
  return ask === null ? null : checkLimits(eligibilityQuestionOf(ask, changed, context));
}

/** Whether the request could pass as it stands, and otherwise what would; null while its terms are incomplete. */
export function findEligibility(data: RequestData, context: HintContext): EligibilityHint | null {
  const ask = askOf(data, context.product, context.today);
  if (ask === null) return null;
  const question = eligibilityQuestionOf(ask, data, context);
  const report = checkLimits(question);
  if (report.verdict !== 'not-eligible') return { report, wouldPass: null, suggestions: [] };
  const wouldPass = whatWouldPass(question);
  const suggestions = suggestTerms(data.terms, context.product, {
    reportOn: (terms) => reportOn(terms, data, context),
    mayChangeTerm: wouldPass.atSameAmount !== null,
  });
  return { report, wouldPass, suggestions };
}
