import {
  asAmount,
  asMoney,
  compareRatios,
  type Money,
  multiplyRatios,
  type Ratio,
  TermsError,
} from '../money/index.ts';
import { type IsoDate, parseIsoDate } from './calendar.ts';
import { checkRate, checkRounding } from './check-terms.ts';
import { type DatedDayCount, yearFraction } from './day-count.ts';
import { interestOn, periodFactor } from './factor.ts';
import { fillRounding, type Rounding } from './terms.ts';

/** The law's limit (Civil Code 452.2): overdue interest is at most 20 % of the base rate, with no other penalty. */
export const LEGAL_OVERDUE_CAP: Ratio = { numerator: 1, denominator: 5 };

export type OverdueTerms = {
  readonly overduePrincipal: Money;
  /** The loan's own yearly rate. */
  readonly annualRate: Ratio;
  /** Overdue interest as a share of that rate; the cap when left out. */
  readonly share?: Ratio | undefined;
  readonly cap?: Ratio | undefined;
  readonly dueOn: IsoDate;
  readonly paidOn: IsoDate;
  readonly dayCount?: DatedDayCount | undefined;
  readonly rounding?: Partial<Rounding> | undefined;
};

export type OverdueInterest = {
  readonly days: number;
  /** The yearly rate applied to the overdue principal, on top of the ordinary interest. */
  readonly annualRate: Ratio;
  readonly interest: Money;
  /** The agreed share was above the cap, so the cap was applied. */
  readonly isCapped: boolean;
};

/** Extra interest on principal that was not paid when due, held to the legal cap. */
export function computeOverdueInterest(terms: OverdueTerms): OverdueInterest {
  const { cap = LEGAL_OVERDUE_CAP, dayCount = 'ACT/365' } = terms;
  const share = terms.share ?? cap;
  const rounding = fillRounding(terms.rounding);
  asAmount(terms.overduePrincipal, 'overduePrincipal');
  checkRate(terms.annualRate);
  checkRate(share, 'share');
  checkRate(cap, 'cap');
  checkRounding(rounding);
  const [due, paid] = [parseIsoDate(terms.dueOn, 'dueOn'), parseIsoDate(terms.paidOn, 'paidOn')];
  if (paid < due) throw new TermsError('paidOn', 'before_start');
  const isCapped = compareRatios(share, cap) > 0;
  const annualRate = multiplyRatios(terms.annualRate, isCapped ? cap : share, 'annualRate');
  const factor = periodFactor(annualRate, yearFraction(dayCount, due, paid));
  const money = { mode: rounding.mode, unit: rounding.moneyMultiple };
  return {
    days: paid - due,
    annualRate,
    interest: asMoney(interestOn(terms.overduePrincipal, factor, money)),
    isCapped,
  };
}
