import {
  asAmount,
  compareRatios,
  type Money,
  type Ratio,
  ROUNDING_MODES,
  TermsError,
} from '../money/index.ts';
import { DAY_COUNTS, type DayCount, type Period } from './day-count.ts';
import {
  type Grace,
  LOAN_METHODS,
  type LoanMethod,
  type LoanTerms,
  MAX_ANNUAL_RATE,
  MAX_INSTALMENTS,
  type Rounding,
  TABLE_RULES,
  type TableRules,
} from './terms.ts';

/** The conventions of a loan once those left out are filled in. */
export type LoanConventions = {
  readonly method: LoanMethod;
  readonly rules: TableRules;
  readonly dayCount: DayCount;
  readonly period: Period;
  readonly grace: Grace;
  readonly rounding: Rounding;
};

/** A whole number between two limits, both allowed. */
export function checkCount(value: number, field: string, least: number, most: number): void {
  if (typeof value !== 'number' || Number.isNaN(value)) throw new TermsError(field, 'not_a_number');
  if (!Number.isInteger(value)) throw new TermsError(field, 'not_an_integer');
  if (value < 0) throw new TermsError(field, 'negative');
  if (value === 0 && least > 0) throw new TermsError(field, 'zero');
  if (value < least) throw new TermsError(field, 'too_small');
  if (value > most) throw new TermsError(field, 'too_large');
}

/** A yearly rate between 0 and 1,000 %. */
export function checkRate(rate: Ratio, field = 'annualRate'): void {
  const { numerator, denominator } = rate;
  if (Number.isNaN(numerator + denominator)) throw new TermsError(field, 'not_a_number');
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new TermsError(field, 'out_of_range');
  }
  if (numerator < 0) throw new TermsError(field, 'negative');
  if (compareRatios(rate, MAX_ANNUAL_RATE) > 0) throw new TermsError(field, 'out_of_range');
}

/** An amount above zero. */
export function checkPositive(amount: Money, field: string): void {
  if (asAmount(amount, field) === 0) throw new TermsError(field, 'zero');
}

export function checkPeriod(period: Period): void {
  checkCount(period.every, 'period.every', 1, 366);
}

/** A value out of a fixed list; data read from outside may hold anything. */
export function checkOneOf(value: string, allowed: readonly string[], field: string): void {
  if (!allowed.includes(value)) throw new TermsError(field, 'not_offered');
}

export function checkRounding(rounding: Rounding): void {
  checkOneOf(rounding.mode, ROUNDING_MODES, 'rounding.mode');
  checkCount(rounding.moneyMultiple, 'rounding.moneyMultiple', 1, 1_000_000_000);
  checkCount(rounding.instalmentMultiple, 'rounding.instalmentMultiple', 1, 1_000_000_000);
}

function checkGrace(grace: Grace, instalments: number): void {
  checkCount(grace.principalPeriods, 'grace.principalPeriods', 0, instalments - 1);
  checkCount(grace.interestPeriods, 'grace.interestPeriods', 0, instalments - 1);
  checkCount(grace.interestFreePeriods, 'grace.interestFreePeriods', 0, instalments);
}

/** Refuses terms that no table can be made of, naming the field. */
export function checkLoanTerms(terms: LoanTerms, plan: LoanConventions): void {
  checkPositive(terms.amount, 'amount');
  checkRate(terms.annualRate);
  checkCount(terms.instalments, 'instalments', 1, MAX_INSTALMENTS);
  checkPeriod(plan.period);
  checkOneOf(plan.method, LOAN_METHODS, 'method');
  checkOneOf(plan.rules, TABLE_RULES, 'rules');
  checkOneOf(plan.dayCount, DAY_COUNTS, 'dayCount');
  checkGrace(plan.grace, terms.instalments);
  checkRounding(plan.rounding);
  const balloon = asAmount(terms.balloon ?? 0, 'balloon');
  if (balloon > terms.amount) throw new TermsError('balloon', 'above_price');
  if (balloon > 0 && plan.method !== 'BALLOON') throw new TermsError('balloon', 'not_offered');
  const share = terms.downPaymentShare;
  if (share && !(share.numerator >= 0 && share.numerator < share.denominator)) {
    throw new TermsError('downPaymentShare', 'out_of_range');
  }
}
