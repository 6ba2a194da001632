import { ratioFromText, ratioToNumber, roundBigQuotient } from '../../money/index.ts';
import { addMonths, parseIsoDate } from '../calendar.ts';
import { euYears, type IntervalUnit } from '../eu-interval.ts';
import { solveAnnualRate, type TimedFlow } from '../solve-rate.ts';
import { compareDigits, compareExact, type Findings, printHalfUp, refuseUnknown } from './compare.ts';
import {
  type Fields,
  isGiven,
  readCount,
  readList,
  readObject,
  readText,
  VectorProblem,
} from './read-vector.ts';

type Step = { readonly unit: IntervalUnit; readonly every: number };
type Clock = { readonly origin: number | undefined; readonly basisDays: number | undefined };

const PER_YEAR = { month: 12, week: 52, year: 1, day: 365 } as const;

function readStep(flow: Fields): Step {
  if (isGiven(flow.everyWeeks)) return { unit: 'week', every: readCount(flow.everyWeeks, 'everyWeeks') };
  if (isGiven(flow.everyYears)) return { unit: 'year', every: readCount(flow.everyYears, 'everyYears') };
  if (isGiven(flow.everyDays)) return { unit: 'day', every: readCount(flow.everyDays, 'everyDays') };
  return { unit: 'month', every: readCount(flow.everyMonths, 'everyMonths', 1) };
}

/** months/12 + weeks/52 + years + days/daysInYear. */
function readOffset(value: unknown): number {
  const after = readObject(value, 'firstAfter');
  refuseUnknown(Object.keys(after), ['months', 'weeks', 'years', 'days', 'daysInYear'], 'firstAfter');
  const days = readCount(after.days, 'days', 0);
  const daysInYear = readCount(after.daysInYear, 'daysInYear', 365);
  const months = readCount(after.months, 'months', 0);
  return (
    months / 12 +
    readCount(after.weeks, 'weeks', 0) / 52 +
    readCount(after.years, 'years', 0) +
    days / daysInYear
  );
}

function dateYears(text: string, index: number, step: Step, clock: Clock): number {
  if (clock.origin === undefined) throw new VectorProblem('a dated payment needs a dated drawdown');
  const first = parseIsoDate(text, 'on');
  const months = step.unit === 'year' ? 12 * step.every : step.every;
  const days = step.unit === 'week' ? 7 * step.every : step.every;
  const isMonthly = step.unit === 'month' || step.unit === 'year';
  const day = isMonthly ? addMonths(first, index * months) : first + index * days;
  if (clock.basisDays !== undefined) return (day - clock.origin) / clock.basisDays;
  return euYears(clock.origin, day, step.unit);
}

/** The time in years of the index-th of a run of equal payments. */
function flowYears(flow: Fields, index: number, clock: Clock): number {
  const step = readStep(flow);
  const later = (index * step.every) / PER_YEAR[step.unit];
  if (isGiven(flow.tYears)) return ratioToNumber(ratioFromText(readText(flow.tYears, 'tYears'))) + later;
  if (isGiven(flow.firstAfter ?? flow.after)) return readOffset(flow.firstAfter ?? flow.after) + later;
  if (isGiven(flow.afterMonths))
    return (readCount(flow.afterMonths, 'afterMonths') + index * step.every) / 12;
  if (isGiven(flow.afterWeeks)) return readCount(flow.afterWeeks, 'afterWeeks') / 52 + later;
  if (isGiven(flow.afterYears)) return readCount(flow.afterYears, 'afterYears') + later;
  if (isGiven(flow.afterDays))
    return readCount(flow.afterDays, 'afterDays') / (clock.basisDays ?? 365) + later;
  return dateYears(readText(flow.firstOn ?? flow.on, 'time of a payment'), index, step, clock);
}

function expand(value: unknown, name: string, sign: 1 | -1, clock: Clock): TimedFlow[] {
  return readList(value, name).flatMap((item) => {
    const flow = readObject(item, name);
    const amount = sign * ratioToNumber(ratioFromText(readText(flow.amount, 'amount'), 'amount'));
    const count = readCount(flow.count, 'count', 1);
    return Array.from({ length: count }, (_, index) => ({ amount, years: flowYears(flow, index, clock) }));
  });
}

function readClock(input: Fields): Clock {
  const drawdowns = readList(input.drawdowns, 'drawdowns').map((item) => readObject(item, 'drawdown'));
  const days = drawdowns
    .map((flow) => flow.on ?? flow.firstOn)
    .filter(isGiven)
    .map((on) => parseIsoDate(readText(on, 'on'), 'on'));
  const basis = isGiven(input.timeBasis)
    ? /days\s*\/\s*(\d+)/.exec(readText(input.timeBasis, 'timeBasis'))
    : null;
  return {
    origin: days.length > 0 ? Math.min(...days) : undefined,
    basisDays: basis ? Number(basis[1]) : undefined,
  };
}

/** The rate shown to 0, 1, 2 … decimals, half up, from a published decimal. */
function checkRounding(input: Fields, expected: Fields): Findings {
  const found: Findings = [];
  const { numerator, denominator } = ratioFromText(readText(input.valuePct, 'valuePct'));
  for (const [key, published] of Object.entries(expected)) {
    if (key === 'note') continue;
    const decimals = Number(/^decimals(\d+)$/.exec(key)?.[1] ?? Number.NaN);
    if (Number.isNaN(decimals)) throw new VectorProblem(`expected has a key that is not understood: ${key}`);
    const units = roundBigQuotient(
      BigInt(numerator) * 10n ** BigInt(decimals),
      BigInt(denominator),
      'HALF_UP',
    );
    compareExact(found, key, published, (Number(units) / 10 ** decimals).toFixed(decimals));
  }
  return found;
}

function nominalGuess(input: Fields): number {
  const loan = isGiven(input.loan) ? readObject(input.loan, 'loan') : {};
  const nominal = loan.nominalRatePct ?? input.annualRatePct;
  return isGiven(nominal) ? Number(readText(nominal, 'nominalRatePct')) / 100 : 0.1;
}

/** Effective annual rates by the European and British rule. */
export function checkApr(input: Fields, expected: Fields): Findings {
  if (input.method === 'EU_APRC_ROUNDING') return checkRounding(input, expected);
  if (input.method !== 'EU_APRC' && input.method !== 'UK_APR') {
    throw new VectorProblem(`method ${String(input.method)} is unknown`);
  }
  const found: Findings = [];
  const clock = readClock(input);
  const payments = expand(input.payments, 'payments', 1, clock);
  const rate = solveAnnualRate(
    [...expand(input.drawdowns, 'drawdowns', -1, clock), ...payments],
    nominalGuess(input),
  );
  let checked = 0;
  for (const [key, published] of Object.entries(expected)) {
    const rounded = /^apr(?:c)?PctRounded(\d+)$/.exec(key);
    if (key === 'note' || key === 'compareDecimals') continue;
    checked += 1;
    if (key === 'aprcPct' || key === 'aprPct')
      compareDigits(found, key, published, rate * 100, expected.compareDecimals);
    else if (rounded) compareExact(found, key, published, printHalfUp(rate * 100, Number(rounded[1])));
    else if (key === 'discountedAmounts') {
      const ordered = payments.toSorted((a, b) => a.years - b.years);
      const amounts = readList(published, key);
      if (amounts.length !== ordered.length)
        found.push(`${ordered.length} payments, published ${amounts.length}`);
      for (const [index, { amount, years }] of ordered.entries()) {
        compareDigits(found, `${key} ${index + 1}`, amounts[index] ?? '', amount * (1 + rate) ** -years);
      }
    } else throw new VectorProblem(`expected has a key that is not understood: ${key}`);
  }
  if (checked === 0) throw new VectorProblem('nothing is expected');
  return found;
}
