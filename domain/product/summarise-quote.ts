import { asMoney, type Money } from '../money/index.ts';
import type { Quote } from './quote.ts';

/** The figures of a quote that people decide by. */
export interface QuoteSummary {
  /** The highest payment of a month, with its fees. */
  readonly instalmentMnt: Money;
  /** Every instalment but the last is the same; otherwise `instalmentMnt` is the first and they fall. */
  readonly isLevel: boolean;
  readonly lastPaymentMnt: Money;
  readonly totalInterestMnt: Money;
  /** Every fee, however it is paid. */
  readonly totalFeesMnt: Money;
  readonly totalPaidMnt: Money;
  /** The money that the borrower receives, or for a lease the seller. */
  readonly paidOutMnt: Money;
  readonly effectiveRateBps: number;
  readonly monthlyRateBps: number;
}

export function summariseQuote({ schedule, monthlyRateBps }: Quote): QuoteSummary {
  const { totals, feesPaidSeparately, feesDeducted, feesCapitalised } = schedule;
  return {
    instalmentMnt: schedule.highestInstalment,
    isLevel: schedule.regularInstalment !== undefined,
    lastPaymentMnt: schedule.rows.at(-1)?.total ?? schedule.highestInstalment,
    totalInterestMnt: totals.interest,
    totalFeesMnt: asMoney(totals.fees + feesPaidSeparately + feesDeducted + feesCapitalised),
    totalPaidMnt: schedule.totalPaid,
    paidOutMnt: schedule.amountPaidOut,
    effectiveRateBps: schedule.effectiveRate.bps,
    monthlyRateBps,
  };
}
