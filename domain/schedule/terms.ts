import type { Money, Ratio, RoundingMode } from '../money/index.ts';
import type { IsoDate } from './calendar.ts';
import type { DayCount, Period } from './day-count.ts';
import type { DueDateRule } from './due-dates.ts';
import type { Fee } from './fees.ts';

/** How a loan is repaid. */
export const LOAN_METHODS = ['EQUAL_INSTALMENTS', 'EQUAL_PRINCIPAL', 'FLAT', 'BULLET', 'BALLOON'] as const;

export type LoanMethod = (typeof LOAN_METHODS)[number];

/**
 * Two traditions of the same table. `PROGRESSIVE` solves the instalment on the real periods and smooths the
 * last one; `CLASSIC` takes the textbook PMT on equal periods and leaves the difference in the last row.
 */
export const TABLE_RULES = ['PROGRESSIVE', 'CLASSIC'] as const;

export type TableRules = (typeof TABLE_RULES)[number];

export type Grace = {
  /** Rows that pay interest only. */
  readonly principalPeriods: number;
  /** Rows that pay no interest; it falls due with the first row after them. */
  readonly interestPeriods: number;
  /** Rows in which no interest accrues. */
  readonly interestFreePeriods: number;
};

export type Rounding = {
  readonly mode: RoundingMode;
  /** Every amount is a multiple of this many units; 1 for whole tögrög. */
  readonly moneyMultiple: number;
  /** Instalments are rounded to the nearest multiple; 1 for none. */
  readonly instalmentMultiple: number;
};

/** Everything a loan's table depends on. What is left out takes the lender's usual convention. */
export type LoanTerms = {
  readonly amount: Money;
  readonly annualRate: Ratio;
  readonly instalments: number;
  readonly startOn: IsoDate;
  readonly method?: LoanMethod | undefined;
  readonly rules?: TableRules | undefined;
  readonly period?: Period | undefined;
  readonly dayCount?: DayCount | undefined;
  readonly firstDueOn?: IsoDate | undefined;
  readonly dueDates?: Partial<DueDateRule> | undefined;
  readonly grace?: Partial<Grace> | undefined;
  readonly rounding?: Partial<Rounding> | undefined;
  readonly fees?: readonly Fee[] | undefined;
  /** The sum that is left to pay with the last instalment of a balloon loan. */
  readonly balloon?: Money | undefined;
  /** A share of the amount paid back on the first day, before any interest. */
  readonly downPaymentShare?: Ratio | undefined;
  /** Flat interest is charged on what is left after a down payment, or on the whole amount. */
  readonly flatBase?: 'AFTER_DOWN_PAYMENT' | 'WHOLE_AMOUNT' | undefined;
};

export const MONTHLY: Period = { unit: 'months', every: 1 };

// Written out field by field: spreading objects costs more than the checks that follow.

/** No grace where none was asked for. */
export function fillGrace(grace: Partial<Grace> | undefined): Grace {
  return {
    principalPeriods: grace?.principalPeriods ?? 0,
    interestPeriods: grace?.interestPeriods ?? 0,
    interestFreePeriods: grace?.interestFreePeriods ?? 0,
  };
}

/** Whole tögrög, half up: the lender's own rounding. */
export function fillRounding(rounding: Partial<Rounding> | undefined): Rounding {
  return {
    mode: rounding?.mode ?? 'HALF_UP',
    moneyMultiple: rounding?.moneyMultiple ?? 1,
    instalmentMultiple: rounding?.instalmentMultiple ?? 1,
  };
}

/** Month ends are clamped and nothing moves, unless the product says so. */
export function fillDueDates(rule: Partial<DueDateRule> | undefined): DueDateRule {
  return { monthEnd: rule?.monthEnd ?? 'LAST_DAY_OF_MONTH', workingDays: rule?.workingDays };
}

/** More instalments than a century of months is a mistake. */
export const MAX_INSTALMENTS = 1200;
/** 1,000 % a year: above any lawful rate, below the slips that mix up a share with a percentage. */
export const MAX_ANNUAL_RATE: Ratio = { numerator: 10, denominator: 1 };

export const ROW_KINDS = ['down_payment', 'advance', 'instalment', 'residual'] as const;

export type RowKind = (typeof ROW_KINDS)[number];

/** One line of the instalment table. The balance is what is owed after the payment. */
export type Row = {
  readonly no: number;
  readonly kind: RowKind;
  readonly dueOn: IsoDate;
  readonly days: number;
  readonly principal: Money;
  readonly interest: Money;
  readonly fees: Money;
  readonly total: Money;
  readonly balance: Money;
  /** Interest that has accrued but falls due later, as it does during interest grace. */
  readonly deferredInterest: Money;
};

/** The sums of the printed columns. */
export type Totals = {
  readonly principal: Money;
  readonly interest: Money;
  readonly fees: Money;
  readonly total: Money;
};

/** An annual rate over everything the borrower pays. */
export type EffectiveRate = {
  /** Full precision: 0.4257609 is 42.57609 %. */
  readonly annual: number;
  /** The rate as people are shown it: hundredths of a percent, half up. */
  readonly bps: number;
};

/** A computed loan or lease: the same numbers for calculator, offer, agreement and export. */
export type Schedule = {
  readonly rows: readonly Row[];
  readonly totals: Totals;
  /** The debt on the first day: the amount and the capitalised fees. */
  readonly amountFinanced: Money;
  /** The money that the borrower (or the vendor) receives: the amount less the deducted fees. */
  readonly amountPaidOut: Money;
  /** Fees paid on the first day from the borrower's own pocket. */
  readonly feesPaidSeparately: Money;
  readonly feesDeducted: Money;
  readonly feesCapitalised: Money;
  /** Everything the borrower pays: every row and the fees paid separately. */
  readonly totalPaid: Money;
  /** The cost of the credit: everything paid less what was received. */
  readonly costOfCredit: Money;
  /** The level instalment before fees; undefined when a method has none. */
  readonly regularInstalment: Money | undefined;
  /** The largest payment of any instalment but the last, which takes the remainder. */
  readonly highestInstalment: Money;
  readonly annualRate: number;
  readonly effectiveRate: EffectiveRate;
};
