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
import type { ProductFee, ProductTerms } from './product-terms.ts';
import type { Terms } from './terms.ts';

/** When the loan begins, and which days its payments move off. */
export interface PricingDay {
  readonly startOn: IsoDate;
  readonly workingDays?: WorkingDays | undefined;
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
 * The numbers of terms that begin on a day: the same function for calculator, offer, agreement and export.
 * It refuses only what cannot be computed; whether the product offers it is eligibility's question.
 */
export function quote(product: ProductTerms, terms: Terms, { startOn, workingDays }: PricingDay): Quote {
  const monthlyRateBps = findMonthlyRateBps(product, terms);
  const shared = {
    annualRate: toAnnualRate(monthlyRateBps),
    instalments: terms.termMonths,
    startOn,
    dayCount: product.dayCount,
    dueDates: { workingDays: product.movesOffHolidays ? workingDays : undefined },
    rounding: { instalmentMultiple: product.instalmentMultipleMnt },
    fees: product.fees.map(toFee),
  };
  if (product.kind === 'loan') {
    const schedule = computeLoan({
      ...shared,
      amount: asAmount(terms.amountMnt, 'amountMnt'),
      method: product.method,
      grace: { principalPeriods: product.gracePrincipalMonths },
    });
    return { schedule, monthlyRateBps };
  }
  if (product.lease === null) throw new TermsError('lease', 'not_offered');
  const schedule = computeLease({
    ...shared,
    price: asAmount(terms.amountMnt, 'amountMnt'),
    downPayment: asAmount(terms.downPaymentMnt, 'downPaymentMnt'),
    tradeIn: asAmount(terms.tradeInMnt, 'tradeInMnt'),
    residual: asAmount(terms.residualMnt, 'residualMnt'),
    advanceRentals: product.lease.advanceRentals,
  });
  return { schedule, monthlyRateBps };
}
