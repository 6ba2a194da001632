import { asMoney, type Ratio, ratio } from '../../money/index.ts';
import { asIsoDate, type MonthEndRule } from '../calendar.ts';
import { DAY_COUNTS, type DayCount, type Period } from '../day-count.ts';
import type { Fee, FeeBase } from '../fees.ts';
import type { LoanMethod, LoanTerms, TableRules } from '../terms.ts';
import {
  type Fields,
  isGiven,
  readCount,
  readDatedDayCount,
  readList,
  readMode,
  readObject,
  readPercent,
  readPeriod,
  readText,
  readUnits,
  VectorProblem,
} from './read-vector.ts';

const METHODS: { readonly [name: string]: LoanMethod } = {
  DECLINING_EQUAL_INSTALMENTS: 'EQUAL_INSTALMENTS',
  DECLINING_EQUAL_PRINCIPAL: 'EQUAL_PRINCIPAL',
  FLAT_EQUAL_INSTALMENTS: 'FLAT',
  FLAT_EQUAL_PRINCIPAL: 'FLAT',
  INTEREST_ONLY_BULLET: 'BULLET',
  BULLET: 'BULLET',
  DECLINING_BALLOON: 'BALLOON',
  BALLOON: 'BALLOON',
};

function readMethod(input: Fields): LoanMethod {
  const name = readText(input.method, 'method');
  const method = METHODS[name];
  if (!method) throw new VectorProblem(`method ${name} is unknown`);
  return method === 'EQUAL_INSTALMENTS' && isGiven(input.balloon ?? input.residual) ? 'BALLOON' : method;
}

/** The tradition of the table is named by the vector's rule; equal principal is the same in both. */
function readRules(rule: string): TableRules {
  if (rule.startsWith('R-SCHED-PROG')) return 'PROGRESSIVE';
  if (rule.startsWith('R-SCHED-CUM')) return 'CLASSIC';
  throw new VectorProblem(`rule ${rule} is unknown`);
}

function readDayCount(value: unknown): DayCount {
  const text = readText(value, 'dayCount').toUpperCase();
  return DAY_COUNTS.find((known) => known === text) ?? readDatedDayCount(text);
}

const FEE_BASES: { readonly [type: string]: FeeBase } = {
  PERCENT_OF_PRINCIPAL_DUE: 'principal',
  PERCENT_OF_INTEREST_DUE: 'interest',
  PERCENT_OF_PRINCIPAL_PLUS_INTEREST_DUE: 'principal_and_interest',
};

function readFee(value: unknown, decimals: number): Fee {
  const fee = readObject(value, 'fee');
  const type = readText(fee.type, 'fee type');
  const shared = { when: 'instalment', paid: 'separately' } as const;
  if (type === 'FLAT_PER_INSTALMENT') {
    return { ...shared, kind: 'flat', amount: asMoney(readUnits(fee.amount, 'fee amount', decimals)) };
  }
  const base = FEE_BASES[type];
  if (!base) throw new VectorProblem(`fee ${type} is unknown`);
  return { ...shared, kind: 'percent', base, share: readPercent(fee.pct, 'fee pct') };
}

function readMonthEnd(value: unknown): MonthEndRule {
  const text = isGiven(value) ? readText(value, 'monthEndStrategy') : 'LAST_DAY_OF_MONTH';
  if (text === 'LAST_DAY_OF_MONTH' || text === 'FIRST_DAY_OF_NEXT_MONTH') return text;
  throw new VectorProblem(`month-end strategy ${text} is unknown`);
}

function readFlatBase(value: unknown): LoanTerms['flatBase'] {
  if (!isGiven(value)) return 'AFTER_DOWN_PAYMENT';
  const text = readText(value, 'flatInterestBase');
  if (/^(full|whole|original) principal/.test(text)) return 'WHOLE_AMOUNT';
  if (/after|remaining|excl|net|balance/.test(text)) return 'AFTER_DOWN_PAYMENT';
  throw new VectorProblem(`flat interest base ${text} is unknown`);
}

/** The yearly rate, or the rate of one period times the periods of a year. */
function readAnnualRate(input: Fields, period: Period): Ratio {
  if (isGiven(input.annualRatePct)) return readPercent(input.annualRatePct, 'annualRatePct');
  const perPeriod = readPercent(input.ratePerPeriodPct, 'annualRatePct');
  const perYear = { days: 365, weeks: 52, months: 12, years: 1 } as const;
  return ratio(perPeriod.numerator * perYear[period.unit], perPeriod.denominator * period.every);
}

export type LoanVector = { readonly terms: LoanTerms; readonly decimals: number };

/** The terms of a loan vector. */
export function readLoan(input: Fields, rule: string): LoanVector {
  const rounding = readObject(input.rounding ?? {}, 'rounding');
  const decimals = readCount(rounding.moneyDecimals, 'moneyDecimals', 2);
  const multiple = (value: unknown, name: string): number =>
    isGiven(value) ? readUnits(value, name, decimals) : 1;
  const startOn = asIsoDate(readText(input.disbursedOn, 'disbursedOn'), 'disbursedOn');
  const firstDueOn = isGiven(input.firstDueOn)
    ? asIsoDate(readText(input.firstDueOn, 'firstDueOn'), 'firstDueOn')
    : undefined;
  const hasDownPayment = isGiven(input.downPaymentPct);
  const balloon = input.balloon ?? input.residual;
  const period = readPeriod(input);
  const terms: LoanTerms = {
    amount: asMoney(readUnits(input.principal, 'principal', decimals)),
    annualRate: readAnnualRate(input, period),
    instalments: readCount(input.termCount, 'termCount'),
    startOn,
    method: readMethod(input),
    rules: readRules(rule),
    period,
    dayCount: readDayCount(input.dayCount),
    // With a down payment the first date may be that of the down payment itself, on the first day.
    firstDueOn: hasDownPayment && firstDueOn === startOn ? undefined : firstDueOn,
    dueDates: { monthEnd: readMonthEnd(input.monthEndStrategy) },
    grace: {
      principalPeriods: readCount(input.gracePrincipalPeriods, 'gracePrincipalPeriods', 0),
      interestPeriods: readCount(input.graceInterestPeriods, 'graceInterestPeriods', 0),
      interestFreePeriods: readCount(input.interestFreePeriods, 'interestFreePeriods', 0),
    },
    rounding: {
      mode: readMode(rounding.mode, 'HALF_UP'),
      moneyMultiple: multiple(rounding.moneyMultipleOf, 'moneyMultipleOf'),
      instalmentMultiple: multiple(rounding.instalmentMultipleOf, 'instalmentMultipleOf'),
    },
    fees: readList(input.fees ?? [], 'fees').map((fee) => readFee(fee, decimals)),
    balloon: isGiven(balloon) ? asMoney(readUnits(balloon, 'balloon', decimals)) : undefined,
    downPaymentShare: hasDownPayment ? readPercent(input.downPaymentPct, 'downPaymentPct') : undefined,
    flatBase: readFlatBase(input.flatInterestBase),
  };
  return { terms, decimals };
}
