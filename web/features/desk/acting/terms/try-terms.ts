import { checkLimits, type LimitReport, whatWouldPass } from '@zeel/domain/eligibility';
import { holdTerms, type PricedTerms, priceTerms, type Terms, termsRanges } from '@zeel/domain/product';
import { eligibilityQuestionOf, withAnsweredParties, withVerifiedFigures } from '@zeel/domain/request-form';
import type { IsoDate } from '@zeel/domain/schedule';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { toCalendar } from '../../../../shared/calendar/to-calendar.ts';
import { mostAsked } from './asked-terms-of.ts';

/** Terms with what they cost and how they fare against every limit. */
export interface Trial {
  readonly priced: PricedTerms;
  readonly report: LimitReport;
}

type Priced = Pick<Dossier, 'product' | 'workingDays' | 'data' | 'parties' | 'documents'>;
type AskedFor = Priced & Pick<Dossier, 'requested' | 'decisions' | 'timeline'>;

function questionOf(
  { product, data, parties, documents, workingDays }: Priced,
  terms: Terms,
  startOn: IsoDate,
) {
  // As the server judges it: figures that papers show count in place of those that were told, and a co-borrower who has
  // answered since pays as well.
  const told = withAnsweredParties(withVerifiedFigures(data, documents), parties);
  // Of a lease the price is also the value of what is financed, so the answers go with the terms.
  const asked = { ...told, terms: { ...told.terms, ...terms } };
  return eligibilityQuestionOf(terms, asked, {
    product,
    today: startOn,
    workingDays: toCalendar(workingDays),
  });
}

/** Computes the cost of terms and whether they pass, by the engine and the version of the product that the request keeps. */
export function tryTerms(dossier: Priced, terms: Terms, startOn: IsoDate): Trial {
  const day = { startOn, workingDays: toCalendar(dossier.workingDays) };
  return {
    priced: priceTerms(dossier.product.terms, terms, day).priced,
    report: checkLimits(questionOf(dossier, terms, startOn)),
  };
}

export const passes = ({ report }: Trial): boolean => report.verdict !== 'not-eligible';

/** A smaller sum to finance: a smaller loan, or more paid down for the same thing. */
function carryOver({ product }: Priced, terms: Terms, financedMnt: number): Terms {
  const { downPaymentMnt: range } = termsRanges(product.terms, terms);
  if (range === null) return { ...terms, amountMnt: financedMnt };
  const cashMnt = terms.amountMnt - terms.tradeInMnt - financedMnt;
  const downPaymentMnt = Math.ceil(cashMnt / range.step) * range.step;
  return holdTerms(product.terms, { ...terms, downPaymentMnt });
}

/** The largest sum that passes every limit and was asked for, at the chosen term or at any; null when none does. */
export function findLargest(
  dossier: AskedFor,
  terms: Terms,
  { startOn, anyTerm }: { readonly startOn: IsoDate; readonly anyTerm: boolean },
): Terms | null {
  const found = whatWouldPass(questionOf(dossier, terms, startOn));
  const largest = anyTerm ? found.anyTerm.largest : found.atSameTerm;
  if (largest === null) return null;
  const financedMnt = Math.min(largest.amountMnt, mostAsked(dossier).financedMnt);
  const next = carryOver(dossier, { ...terms, termMonths: largest.termMonths }, financedMnt);
  return passes(tryTerms(dossier, next, startOn)) ? next : null;
}
