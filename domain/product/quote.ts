import { asAmount, TermsError } from '../money/index.ts';
import {
  computeLease,
  computeLoan,
  type Fee,
  type IsoDate,
  type Schedule,
  type WorkingDays,
} from '../schedule/index.ts';
import { findMonthlyRateBps, toAnnualRate } from './find-rate.ts';
import type { AssetCondition, ProductFee, ProductTerms } from './product-terms.ts';

/** What a borrower asks of a product. */
export interface Ask {
  /** A loan's amount, or the price of the leased asset. */
  readonly amountMnt: number;
  readonly termMonths: number;
  readonly startOn: IsoDate;
  /** The lease's own questions; a loan leaves them out. */
  readonly downPaymentMnt?: number;
  readonly tradeInMnt?: number;
  readonly residualMnt?: number;
  readonly condition?: AssetCondition | null;
}

export interface Quote {
  readonly schedule: Schedule;
  readonly monthlyRateBps: number;
}

const toFee = ({ charge, when, paid, capMnt }: ProductFee): Fee => ({
  ...(charge.kind === 'flat'
    ? { kind: 'flat', amount: asAmount(charge.amountMnt, 'fees.amount') }
    : { kind: 'percent', share: { numerator: charge.shareBps, denominator: 10_000 }, base: charge.base }),
  when,
  paid,
  cap: capMnt === null ? undefined : asAmount(capMnt, 'fees.cap'),
});

/**
 * The numbers of a product for one borrower's wish: the same function for calculator, offer, agreement and export.
 * It refuses only what cannot be computed; whether the product offers it is eligibility's question.
 */
export function quote(product: ProductTerms, ask: Ask, workingDays?: WorkingDays): Quote {
  const monthlyRateBps = findMonthlyRateBps(product, {
    termMonths: ask.termMonths,
    condition: ask.condition ?? null,
  });
  const shared = {
    annualRate: toAnnualRate(monthlyRateBps),
    instalments: ask.termMonths,
    startOn: ask.startOn,
    dayCount: product.dayCount,
    dueDates: { workingDays: product.movesOffHolidays ? workingDays : undefined },
    rounding: { instalmentMultiple: product.instalmentMultipleMnt },
    fees: product.fees.map(toFee),
  };
  if (product.kind === 'loan') {
    const schedule = computeLoan({
      ...shared,
      amount: asAmount(ask.amountMnt, 'amountMnt'),
      method: product.method,
      grace: { principalPeriods: product.gracePrincipalMonths },
    });
    return { schedule, monthlyRateBps };
  }
  if (product.lease === null) throw new TermsError('lease', 'not_offered');
  const schedule = computeLease({
    ...shared,
    price: asAmount(ask.amountMnt, 'amountMnt'),
    downPayment: asAmount(ask.downPaymentMnt ?? 0, 'downPaymentMnt'),
    tradeIn: asAmount(ask.tradeInMnt ?? 0, 'tradeInMnt'),
    residual: asAmount(ask.residualMnt ?? 0, 'residualMnt'),
    advanceRentals: product.lease.advanceRentals,
  });
  return { schedule, monthlyRateBps };
}
