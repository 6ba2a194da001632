import { compareRatios, ratio, ratioFromText } from '../../money/index.ts';
import { parseIsoDate } from '../calendar.ts';
import { countDays, DAY_RULES, type DayRule, yearFraction } from '../day-count.ts';
import { euInterval, type IntervalUnit } from '../eu-interval.ts';
import { compareExact, type Findings, refuseUnknown } from './compare.ts';
import { type Fields, isGiven, readDatedDayCount, readText, VectorProblem } from './read-vector.ts';

const UNITS_PER_YEAR: { readonly [unit: string]: number } = { month: 12, week: 52, year: 1, day: 365 };

function readIntervalUnit(value: unknown): IntervalUnit {
  const text = readText(value, 'unit').toLowerCase().replace(/s$/, '');
  if (text === 'month' || text === 'week' || text === 'year' || text === 'day') return text;
  throw new VectorProblem(`interval unit ${text} is unknown`);
}

function checkInterval(input: Fields, expected: Fields, from: number, to: number): Findings {
  const found: Findings = [];
  const unit = readIntervalUnit(input.unit);
  const interval = euInterval(from, to, unit);
  const provable = ['wholeUnits', 'days', 'daysInYear', 'years'];
  refuseUnknown(Object.keys(expected), [...provable, 'note'], 'expected');
  if (!provable.some((key) => isGiven(expected[key]))) throw new VectorProblem('nothing is expected');
  if (isGiven(expected.wholeUnits))
    compareExact(found, 'wholeUnits', expected.wholeUnits, interval.wholeUnits);
  if (isGiven(expected.days)) compareExact(found, 'days', expected.days, interval.days);
  if (isGiven(expected.daysInYear))
    compareExact(found, 'daysInYear', expected.daysInYear, interval.daysInYear);
  if (isGiven(expected.years)) {
    const ours = `${interval.wholeUnits}/${UNITS_PER_YEAR[unit]} + ${interval.days}/${interval.daysInYear}`;
    const published = ratioFromText(readText(expected.years, 'years'), 'years');
    if (compareRatios(published, ratioFromText(ours)) !== 0)
      found.push(`years is ${ours}, published ${readText(expected.years, 'years')}`);
  }
  return found;
}

/** A count of days for a JSON number, a part of a year for a fraction. */
function checkRule(found: Findings, name: string, published: unknown, from: number, to: number): void {
  if (typeof published === 'number') {
    const rule: DayRule | undefined = DAY_RULES.find((known) => known === name);
    const dated = rule ?? (name.startsWith('ACT') ? 'ACTUAL' : readDatedDayCount(name));
    const days = DAY_RULES.find((known) => known === dated);
    if (!days) throw new VectorProblem(`day rule ${name} is unknown`);
    compareExact(found, name, published, countDays(days, from, to));
    return;
  }
  const { numerator, denominator } = yearFraction(readDatedDayCount(name), from, to);
  const text = readText(published, name);
  if (compareRatios(ratioFromText(text, name), ratio(numerator, denominator)) !== 0) {
    found.push(`${name} is ${numerator}/${denominator}, published ${text}`);
  }
}

/** Days and year fractions between two dates. */
export function checkDaycount(input: Fields, expected: Fields): Findings {
  const from = parseIsoDate(readText(input.from, 'from'), 'from');
  const to = parseIsoDate(readText(input.to, 'to'), 'to');
  if (input.method === 'EU_APRC_INTERVAL') return checkInterval(input, expected, from, to);
  if (isGiven(input.method)) throw new VectorProblem(`method ${String(input.method)} is unknown`);
  const found: Findings = [];
  const rules = Object.keys(expected).filter((key) => key !== 'note');
  if (rules.length === 0) throw new VectorProblem('nothing is expected');
  for (const name of rules) checkRule(found, name, expected[name], from, to);
  return found;
}
