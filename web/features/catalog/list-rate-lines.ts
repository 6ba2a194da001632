import { type AssetCondition, fitTerms, type ProductTerms, quote, type RateTier } from '@zeel/domain/product';
import type { IsoDate, WorkingDays } from '@zeel/domain/schedule';

const BPS = 10_000;
const MONTHS_A_YEAR = 12;

/** One published rate: for which terms and condition, and what it really comes to in an example. */
export interface RateLine {
  readonly condition: AssetCondition | null;
  readonly maxTermMonths: number;
  readonly monthlyRateBps: number;
  readonly yearlyRateBps: number;
  /** Of the usual amount over the longest term of the tier, every fee included. */
  readonly effectiveRateBps: number;
  /** A share of the yearly rate, on the overdue principal only. */
  readonly overdueYearlyRateBps: number;
}

/** The published rates of a product. Tiers may reach further than the product does; what is shown does not. */
export function listRateLines(
  terms: ProductTerms,
  startOn: IsoDate,
  calendar: WorkingDays,
): readonly RateLine[] {
  return terms.rateTiers.map(({ condition, maxTermMonths, monthlyRateBps }: RateTier) => {
    const termMonths = Math.min(maxTermMonths, terms.termMonths.max);
    const example = fitTerms(terms, { termMonths, ...(condition === null ? {} : { condition }) });
    const yearlyRateBps = monthlyRateBps * MONTHS_A_YEAR;
    return {
      condition,
      maxTermMonths: termMonths,
      monthlyRateBps,
      yearlyRateBps,
      effectiveRateBps: quote(terms, example, { startOn, workingDays: calendar }).schedule.effectiveRate.bps,
      overdueYearlyRateBps: Math.round((yearlyRateBps * terms.overdueShareBps) / BPS),
    };
  });
}
