import { parseIsoDate } from '../calendar.ts';
import { yearFraction } from '../day-count.ts';
import { presentValue, solveAnnualRate, type TimedFlow } from '../solve-rate.ts';
import { compareDigits, compareWithin, type Findings, refuseUnknown } from './compare.ts';
import {
  type Fields,
  isGiven,
  readDatedDayCount,
  readList,
  readObject,
  readText,
  VectorProblem,
} from './read-vector.ts';

/** Flows with their time since the earliest; flows without dates are one period apart. */
function readFlows(input: Fields): TimedFlow[] {
  const flows = readList(input.flows, 'flows').map((flow) => readObject(flow, 'flow'));
  const dated = flows.every((flow) => isGiven(flow.on));
  if (!dated)
    return flows.map((flow, index) => ({ years: index, amount: Number(readText(flow.amount, 'amount')) }));
  const dayCount = readDatedDayCount(input.dayCount ?? 'ACT/365');
  const days = flows.map((flow) => parseIsoDate(readText(flow.on, 'on'), 'on'));
  const first = Math.min(...days);
  return flows.map((flow, index) => {
    const { numerator, denominator } = yearFraction(dayCount, first, days[index] ?? first);
    return { years: numerator / denominator, amount: Number(readText(flow.amount, 'amount')) };
  });
}

const RATE_FUNCTIONS = ['XIRR', 'IRR', 'EFFECTIVE_ANNUAL'];
const VALUE_FUNCTIONS = ['XNPV', 'NPV'];

/** Internal rates and present values of dated flows. */
export function checkIrr(input: Fields, expected: Fields): Findings {
  const found: Findings = [];
  const name = readText(input.function ?? input.method, 'function');
  refuseUnknown(
    Object.keys(expected),
    ['rate', 'ratePct', 'value', 'absTolerance', 'compareDecimals', 'note'],
    'expected',
  );
  const flows = readFlows(input);
  const compare = (key: string, published: unknown, ours: number): void => {
    if (isGiven(expected.absTolerance)) compareWithin(found, key, published, ours, expected.absTolerance);
    else compareDigits(found, key, published, ours, expected.compareDecimals);
  };
  if (VALUE_FUNCTIONS.includes(name)) {
    const rate = Number(readText(input.rate, 'rate'));
    compare('value', expected.value, presentValue(flows, Math.log1p(rate)).value);
  } else if (RATE_FUNCTIONS.includes(name)) {
    const rate = solveAnnualRate(flows, isGiven(input.guess) ? Number(readText(input.guess, 'guess')) : 0.1);
    if (!isGiven(expected.rate) && !isGiven(expected.ratePct)) throw new VectorProblem('no rate is expected');
    if (isGiven(expected.rate)) compare('rate', expected.rate, rate);
    if (isGiven(expected.ratePct)) compare('ratePct', expected.ratePct, rate * 100);
  } else throw new VectorProblem(`function ${name} is unknown`);
  return found;
}
