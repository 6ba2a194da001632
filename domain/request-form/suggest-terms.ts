import type { LimitReport } from '../eligibility/index.ts';
import { type Range, termsRanges } from '../product/index.ts';
import type { RequestProduct, TermsSuggestion } from './form-context.ts';
import type { TermsData } from './request-data.ts';

/** How changed terms would fare; null when the product does not offer them. */
type ReportOn = (terms: TermsData) => LimitReport | null;

interface Trial {
  readonly reportOn: ReportOn;
  /** Whether any term carries the amount; looking for one that does not exist is the dearest search of all. */
  readonly mayChangeTerm: boolean;
}

const FIELDS = { term: 'termMonths', downPayment: 'downPaymentMnt', amount: 'amountMnt' } as const;

/** One answer changed, and nothing else. */
export const applySuggestion = (
  terms: TermsData,
  { kind, value }: Pick<TermsSuggestion, 'kind' | 'value'>,
): TermsData => ({ ...terms, [FIELDS[kind]]: value });

const passes = (report: LimitReport | null): boolean => report !== null && report.verdict !== 'not-eligible';

/** Only values that were tried and passed become suggestions. */
function tryValue(
  kind: TermsSuggestion['kind'],
  value: number | undefined,
  terms: TermsData,
  reportOn: ReportOn,
): TermsSuggestion[] {
  if (value === undefined) return [];
  const report = reportOn(applySuggestion(terms, { kind, value }));
  if (report === null || !passes(report) || report.instalmentMnt === null) return [];
  return [{ kind, value, instalmentMnt: report.instalmentMnt }];
}

/** The first index in 0…count−1 from which `isGood` holds, if it holds from some point on. */
function firstGood(count: number, isGood: (index: number) => boolean): number | undefined {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isGood(middle)) high = middle;
    else low = middle + 1;
  }
  return low === count ? undefined : low;
}

/** The term nearest to the one asked for: longer when the income is short, shorter when the years are. */
function nearestTerm(terms: TermsData, { min, max, step }: Range, reportOn: ReportOn): number | undefined {
  const askedMonths = terms.termMonths ?? min;
  const offered = Array.from(
    { length: Math.floor((max - min) / step) + 1 },
    (_, index) => min + index * step,
  );
  return offered
    .filter((termMonths) => termMonths !== askedMonths)
    .toSorted((a, b) => Math.abs(a - askedMonths) - Math.abs(b - askedMonths))
    .find((termMonths) => passes(reportOn({ ...terms, termMonths })));
}

/**
 * The largest smaller amount or price. Below some price what is paid down or left over is no longer offered; such a
 * price lies under the good ones, so it counts as good in the search and is refused when tried.
 */
function largestAmount(terms: TermsData, { min, step }: Range, reportOn: ReportOn): number | undefined {
  const askedMnt = terms.amountMnt ?? min;
  const count = Math.floor((askedMnt - min) / step);
  const amountAt = (index: number): number => min + (count - 1 - index) * step;
  const index = firstGood(count, (at) => {
    const report = reportOn({ ...terms, amountMnt: amountAt(at) });
    return report === null || passes(report);
  });
  return index === undefined ? undefined : amountAt(index);
}

/** The smallest larger down payment in cash; a trade-in stays what it is. */
function smallestDownPayment(
  terms: TermsData,
  product: RequestProduct,
  reportOn: ReportOn,
): number | undefined {
  const { amountMnt } = terms;
  const [downPaymentMnt, tradeInMnt] = [terms.downPaymentMnt ?? 0, terms.tradeInMnt ?? 0];
  const range =
    amountMnt === null
      ? null
      : termsRanges(product.terms, { amountMnt, downPaymentMnt, tradeInMnt }).downPaymentMnt;
  if (range === null) return undefined;
  const first = Math.floor(downPaymentMnt / range.step) + 1;
  const last = Math.floor(range.max / range.step);
  const cashAt = (index: number): number => (first + index) * range.step;
  const index = firstGood(Math.max(0, last - first + 1), (at) => {
    const report = reportOn({ ...terms, downPaymentMnt: cashAt(at) });
    // So much down that nothing is left to pay off besides the residual: above the good ones, refused when tried.
    return report === null || passes(report);
  });
  return index === undefined ? undefined : cashAt(index);
}

/**
 * Changes of one answer that would pass, best first: people come for an amount, so what keeps it stands before what
 * lowers it.
 */
export function suggestTerms(
  terms: TermsData,
  product: RequestProduct,
  { reportOn, mayChangeTerm }: Trial,
): readonly TermsSuggestion[] {
  const { termMonths, amountMnt } = product.terms;
  const term = mayChangeTerm ? nearestTerm(terms, termMonths, reportOn) : undefined;
  return [
    ...tryValue('term', term, terms, reportOn),
    ...tryValue('downPayment', smallestDownPayment(terms, product, reportOn), terms, reportOn),
    ...tryValue('amount', largestAmount(terms, amountMnt, reportOn), terms, reportOn),
  ];
}
