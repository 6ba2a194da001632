import { type Ratio, type RoundingMode, ratioFromText } from '../../money/index.ts';
import { type DayNumber, parseIsoDate } from '../calendar.ts';
import { type DayCount, type Period, periodFraction } from '../day-count.ts';
import { addPeriods } from '../due-dates.ts';
import type { RentalMoment } from '../rental-flow.ts';
import { refuseUnknown } from './compare.ts';
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

export type RentalVector = {
  readonly decimals: number;
  readonly mode: RoundingMode;
  readonly annualRate: Ratio | undefined;
  readonly moments: readonly RentalMoment[];
  /** Fees paid at each moment: they do not repay the debt, but they raise its rate. */
  readonly charges: readonly number[];
  /** The date of each moment; undefined when the source gives none. */
  readonly days: readonly DayNumber[] | undefined;
  readonly weightUnit: number;
  readonly period: Period;
};

type Event = {
  readonly at: number;
  readonly advance: number;
  readonly weights: readonly number[];
  readonly residual: number;
  readonly charge: number;
};

/** Decimal weights over a common whole number. */
function readWeights(value: unknown, count: number): { weights: number[]; unit: number } {
  if (!isGiven(value)) return { weights: Array.from({ length: count }, () => 1), unit: 1 };
  const ratios = readList(value, 'weights').map((weight) =>
    ratioFromText(readText(weight, 'weight'), 'weight'),
  );
  if (ratios.length !== count) throw new VectorProblem('there must be one weight for each payment');
  const unit = ratios.reduce((product, { denominator }) => {
    const isMultiple = product % denominator === 0;
    return isMultiple ? product : product * denominator;
  }, 1);
  return { weights: ratios.map(({ numerator, denominator }) => numerator * (unit / denominator)), unit };
}

/** How many payments fall on the first day, and how many follow one period apart. */
function readTiming(input: Fields): { advance: number; later: number; term: number } {
  const term = readCount(input.termCount, 'termCount', 0);
  if (isGiven(input.initialRentalMultiple)) {
    const advance = readCount(input.initialRentalMultiple, 'initialRentalMultiple');
    const later = readCount(input.rentals, 'rentals');
    return { advance, later, term: isGiven(input.termCount) ? term : advance + later };
  }
  const count = readCount(input.termCount ?? input.rentals, 'termCount');
  const timing = isGiven(input.paymentTiming)
    ? readText(input.paymentTiming, 'paymentTiming').toUpperCase()
    : 'ARREARS';
  if (!['ADVANCE', 'ARREARS', 'ARREAR'].includes(timing))
    throw new VectorProblem(`payment timing ${timing} is unknown`);
  const advance = readCount(input.advancePayments, 'advancePayments', timing === 'ADVANCE' ? 1 : 0);
  return { advance, later: count - advance, term: count };
}

function readAdvances(input: Fields, decimals: number, start: DayNumber | undefined): Event[] {
  const advance = (amount: unknown, at: number): Event => ({
    at,
    advance: readUnits(amount, 'advance', decimals),
    weights: [],
    residual: 0,
    charge: 0,
  });
  if (!isGiven(input.advances)) return [advance(input.principal ?? input.assetCost, start ?? 0)];
  return readList(input.advances, 'advances').map((item) => {
    const { amount, on } = readObject(item, 'advance');
    return advance(amount, parseIsoDate(readText(on, 'on'), 'on'));
  });
}

/** Joins what happens at the same time; on one day money is lent before it is paid back. */
function mergeEvents(
  events: readonly Event[],
  fractionBetween: (from: number, to: number) => RentalMoment['fraction'],
): { moments: RentalMoment[]; charges: number[]; times: number[] } {
  const times = [...new Set(events.map(({ at }) => at))].toSorted((a, b) => a - b);
  const moments = times.map((time, index): RentalMoment => {
    const now = events.filter(({ at }) => at === time);
    return {
      fraction:
        index === 0 ? { numerator: 0, denominator: 1 } : fractionBetween(times[index - 1] ?? time, time),
      advance: now.reduce((sum, { advance }) => sum + advance, 0),
      weights: now.flatMap(({ weights }) => weights),
      residual: now.reduce((sum, { residual }) => sum + residual, 0),
    };
  });
  const charges = times.map((time) =>
    events.reduce((sum, { at, charge }) => (at === time ? sum + charge : sum), 0),
  );
  return { moments, charges, times };
}

/** Fees at a date, on the first day when none is given. */
function readCharges(value: unknown, decimals: number, firstDay: number): Event[] {
  return readList(value ?? [], 'fees').map((item) => {
    const fee = readObject(item, 'fee');
    refuseUnknown(Object.keys(fee), ['amount', 'on', 'label'], 'fee');
    const at = isGiven(fee.on) ? parseIsoDate(readText(fee.on, 'on'), 'on') : firstDay;
    return { at, advance: 0, weights: [], residual: 0, charge: readUnits(fee.amount, 'fee', decimals) };
  });
}

function readRate(input: Fields): Ratio | undefined {
  const rate = input.annualRatePct ?? input.annualYieldPct;
  if (isGiven(input.ratePer) && !/nominal/.test(readText(input.ratePer, 'ratePer'))) {
    throw new VectorProblem(`rate per ${readText(input.ratePer, 'ratePer')} is unknown`);
  }
  return isGiven(rate) ? readPercent(rate, 'annualRatePct') : undefined;
}

/** A lease or a stepped contract as moments; without dates every period is an equal part of a year. */
export function readRental(input: Fields): RentalVector {
  const rounding = readObject(input.rounding ?? {}, 'rounding');
  const decimals = readCount(rounding.moneyDecimals, 'moneyDecimals', 2);
  const period = readPeriod(input);
  const startText =
    input.startOn ?? input.disbursedOn ?? (isGiven(input.advances) ? input.firstDueOn : undefined);
  const start = isGiven(startText) ? parseIsoDate(readText(startText, 'startOn'), 'startOn') : undefined;
  const timing = readTiming(input);
  const { weights, unit } = readWeights(input.weights, timing.advance + timing.later);
  const first =
    isGiven(input.firstDueOn) && timing.advance === 0
      ? parseIsoDate(readText(input.firstDueOn, 'firstDueOn'))
      : undefined;
  const timeOf = (index: number): number => {
    if (start === undefined) return index;
    if (first !== undefined && index > 0) return addPeriods(first, index - 1, period, 'LAST_DAY_OF_MONTH');
    return addPeriods(start, index, period, 'LAST_DAY_OF_MONTH');
  };
  const events = readAdvances(input, decimals, start);
  if (timing.advance > 0)
    events.push({
      at: timeOf(0),
      advance: 0,
      weights: weights.slice(0, timing.advance),
      residual: 0,
      charge: 0,
    });
  const residual = isGiven(input.residual) ? readUnits(input.residual, 'residual', decimals) : 0;
  const end = residual > 0 ? timing.term : timing.later;
  for (let index = 1; index <= end; index += 1) {
    const position = timing.advance + index - 1;
    const due = index === timing.term ? residual : 0;
    events.push({
      at: timeOf(index),
      advance: 0,
      weights: weights.slice(position, position + 1),
      residual: due,
      charge: 0,
    });
  }
  events.push(...readCharges(input.fees, decimals, events[0]?.at ?? 0));
  const isPeriodic = start === undefined || input.dayCount === 'PERIODIC';
  const dayCount: DayCount = isPeriodic ? 'PERIODIC' : readDatedDayCount(input.dayCount ?? '30U/360');
  const { moments, charges, times } = mergeEvents(events, (from, to) =>
    periodFraction(dayCount, period, from, to),
  );
  return {
    decimals,
    mode: readMode(rounding.mode, 'HALF_UP'),
    annualRate: readRate(input),
    moments,
    charges,
    days: start === undefined ? undefined : times,
    weightUnit: unit,
    period,
  };
}
