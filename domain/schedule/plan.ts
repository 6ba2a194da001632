import { asMoney, type Money, type Ratio, roundProduct, TermsError } from '../money/index.ts';
import { type DayNumber, parseIsoDate } from './calendar.ts';
import { checkLoanTerms } from './check-terms.ts';
import { type DayCount, type Period, periodFraction } from './day-count.ts';
import { type DueDatePlan, planDueDates } from './due-dates.ts';
import { type Factor, type MoneyRounding, NO_INTEREST, periodFactor } from './factor.ts';
import { chargeUpfrontFees, type Fee, type UpfrontFees } from './fees.ts';
import {
  fillDueDates,
  fillGrace,
  fillRounding,
  type Grace,
  type LoanMethod,
  type LoanTerms,
  MONTHLY,
  type Rounding,
  type TableRules,
} from './terms.ts';

/** Terms made complete: checked, dated, and with the factor of every period. */
export type Plan = {
  readonly method: LoanMethod;
  readonly rules: TableRules;
  readonly annualRate: Ratio;
  readonly amount: Money;
  /** The debt that the instalments repay, after the capitalised fees and a down payment. */
  readonly principal: Money;
  readonly downPayment: Money;
  readonly flatPrincipal: Money;
  readonly balloon: Money;
  readonly start: DayNumber;
  readonly period: Period;
  readonly dayCount: DayCount;
  readonly due: DueDatePlan;
  readonly factors: readonly Factor[];
  readonly grace: Grace;
  readonly rounding: Rounding;
  readonly money: MoneyRounding;
  readonly fees: readonly Fee[];
  readonly upfront: UpfrontFees;
};

/** Day counts whose factor depends on nothing but the number of days, or on nothing at all. */
const BY_LENGTH: ReadonlySet<DayCount> = new Set([
  'PERIODIC',
  '30/360',
  'ACT/360',
  'ACT/364',
  'ACT/365',
  'ACT/365.25',
]);

/** The factor of each period: nothing accrues in the interest-free ones. */
function planFactors(
  annualRate: Ratio,
  dayCount: DayCount,
  period: Period,
  start: DayNumber,
  due: DueDatePlan,
  free: number,
): Factor[] {
  const byDays: (Factor | undefined)[] = [];
  const isByLength = BY_LENGTH.has(dayCount);
  let from = start;
  return due.dates.map(({ day }, index) => {
    const days = day - from;
    const factor = byDays[days] ?? periodFactor(annualRate, periodFraction(dayCount, period, from, day));
    if (isByLength) byDays[days] = factor;
    from = day;
    return index < free ? NO_INTEREST : factor;
  });
}

const bulletGrace = ({ interestPeriods, interestFreePeriods }: Grace, instalments: number): Grace => ({
  principalPeriods: instalments - 1,
  interestPeriods,
  interestFreePeriods,
});

/** Checks the terms and works out everything that does not depend on how the debt is repaid. */
export function planLoan(terms: LoanTerms): Plan {
  const {
    method = 'EQUAL_INSTALMENTS',
    rules = 'PROGRESSIVE',
    dayCount = 'ACT/365',
    period = MONTHLY,
  } = terms;
  const asked = fillGrace(terms.grace);
  const rounding = fillRounding(terms.rounding);
  checkLoanTerms(terms, { method, rules, dayCount, period, grace: asked, rounding });
  const grace = method === 'BULLET' ? bulletGrace(asked, terms.instalments) : asked;
  const money: MoneyRounding = { mode: rounding.mode, unit: rounding.moneyMultiple };
  const fees = terms.fees ?? [];
  const upfront = chargeUpfrontFees(fees, { amount: terms.amount }, money);
  if (upfront.deducted >= terms.amount) throw new TermsError('fees', 'too_large');
  const debt = asMoney(terms.amount + upfront.capitalised);
  const share = terms.downPaymentShare;
  const downPayment = share
    ? asMoney(roundProduct(debt, share.numerator, share.denominator * money.unit, money.mode) * money.unit)
    : asMoney(0);
  const principal = asMoney(debt - downPayment);
  if ((terms.balloon ?? 0) > principal) throw new TermsError('balloon', 'above_price');
  const start = parseIsoDate(terms.startOn, 'startOn');
  const dueRule = fillDueDates(terms.dueDates);
  const due = planDueDates(start, terms.firstDueOn, terms.instalments, period, dueRule);
  return {
    method,
    rules,
    annualRate: terms.annualRate,
    amount: terms.amount,
    principal,
    downPayment,
    flatPrincipal: terms.flatBase === 'WHOLE_AMOUNT' ? debt : principal,
    balloon: asMoney(terms.balloon ?? 0),
    start,
    period,
    dayCount,
    due,
    factors: planFactors(terms.annualRate, dayCount, period, start, due, grace.interestFreePeriods),
    grace,
    rounding,
    money,
    fees,
    upfront,
  };
}
