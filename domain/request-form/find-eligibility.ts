import {
  checkLimits,
  type EligibilityQuestion,
  engineInstalments,
  type LimitReport,
  type RequestedTerms,
  whatWouldPass,
} from '../eligibility/index.ts';
import { financedMntOf, limitsOf, quote, type Terms } from '../product/index.ts';
import type { EligibilityHint, FormContext } from './form-context.ts';
import type { RequestData, TermsData } from './request-data.ts';
import { borrowerFactsOf } from './request-facts.ts';
import { suggestTerms } from './suggest-terms.ts';
import { termsOf } from './terms-of.ts';

type HintContext = Pick<FormContext, 'product' | 'today' | 'workingDays'>;

/**
 * Puts the question to eligibility for a request with these terms. The limits speak of what is financed; for a lease the rest
 * of the price is what is paid down.
 */
export function eligibilityQuestionOf(
  asked: Terms,
  data: RequestData,
  { product, today, workingDays }: HintContext,
): EligibilityQuestion & { readonly terms: RequestedTerms } {
  const { terms } = product;
  const instalmentFor = engineInstalments((amountMnt, termMonths) => {
    const tried =
      terms.kind === 'loan'
        ? { ...asked, amountMnt, termMonths }
        : { ...asked, termMonths, downPaymentMnt: asked.amountMnt - amountMnt, tradeInMnt: 0 };
    return quote(terms, tried, { startOn: today, workingDays }).schedule;
  });
  return {
    facts: borrowerFactsOf(data, product, today),
    limits: limitsOf(terms),
    instalmentFor,
    terms: { amountMnt: financedMntOf(asked), termMonths: asked.termMonths },
  };
}

/** How other terms in place of the data's own would fare; null when the product does not offer them. */
function reportOn(terms: TermsData, data: RequestData, context: HintContext): LimitReport | null {
  const asked = termsOf(terms, context.product);
  return asked === null ? null : checkLimits(eligibilityQuestionOf(asked, { ...data, terms }, context));
}

/** Whether the request could pass as it stands, and otherwise what would; null while its terms are incomplete. */
export function findEligibility(data: RequestData, context: HintContext): EligibilityHint | null {
  const asked = termsOf(data.terms, context.product);
  if (asked === null) return null;
  const question = eligibilityQuestionOf(asked, data, context);
  const report = checkLimits(question);
  if (report.verdict !== 'not-eligible') return { report, wouldPass: null, suggestions: [] };
  const wouldPass = whatWouldPass(question);
  const suggestions = suggestTerms(data.terms, context.product, {
    reportOn: (terms) => reportOn(terms, data, context),
    mayChangeTerm: wouldPass.atSameAmount !== null,
  });
  return { report, wouldPass, suggestions };
}
