import { type Ratio, ROUNDING_MODES, type RoundingMode, ratioFromText } from '../../money/index.ts';
import { DATED_DAY_COUNTS, type DatedDayCount, type Period } from '../day-count.ts';

/** A vector that cannot be run: it counts as failed, never as skipped. */
export class VectorProblem extends Error {
  override readonly name = 'VectorProblem';
}

export type Fields = { readonly [key: string]: unknown };

/** A JSON object. */
export function readObject(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new VectorProblem(`${name} is no object`);
  }
  // Every non-array object of JSON is a map of keys to values.
  return value as Fields;
}

export function readList(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new VectorProblem(`${name} is no list`);
  return value;
}

export function readText(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw new VectorProblem(`${name} is missing or no text`);
}

export function readCount(value: unknown, name: string, fallback?: number): number {
  if (value === undefined || value === null) {
    if (fallback !== undefined) return fallback;
    throw new VectorProblem(`${name} is missing`);
  }
  const count = typeof value === 'string' ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isInteger(count))
    throw new VectorProblem(`${name} is no whole number`);
  return count;
}

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** A percentage as an exact fraction: `9.4822` is 47411 / 500000. */
export function readPercent(value: unknown, name: string): Ratio {
  const { numerator, denominator } = ratioFromText(readText(value, name), name);
  return ratioFromText(`${numerator}/${denominator}00`, name);
}

/** Money as an exact number of smallest units; undefined when it has more digits than the currency. */
export function toUnits(value: unknown, name: string, decimals: number): number | undefined {
  const { numerator, denominator } = ratioFromText(readText(value, name), name);
  const units = (BigInt(numerator) * 10n ** BigInt(decimals)) / BigInt(denominator);
  const isExact = units * BigInt(denominator) === BigInt(numerator) * 10n ** BigInt(decimals);
  return isExact ? Number(units) : undefined;
}

export function readUnits(value: unknown, name: string, decimals: number): number {
  const units = toUnits(value, name, decimals);
  if (units === undefined) throw new VectorProblem(`${name} has more decimals than its currency`);
  return units;
}

/** `HALF_EVEN`, `ROUND_HALF_EVEN` and `half-even` are one mode. */
export function readMode(value: unknown, fallback: RoundingMode): RoundingMode {
  if (!isGiven(value)) return fallback;
  const name = readText(value, 'rounding.mode')
    .toUpperCase()
    .replaceAll('-', '_')
    .replace(/^ROUND_/, '');
  const mode = ROUNDING_MODES.find((known) => known === name);
  if (!mode) throw new VectorProblem(`rounding mode ${name} is unknown`);
  return mode;
}

const UNITS: { readonly [name: string]: Period['unit'] } = {
  day: 'days',
  days: 'days',
  week: 'weeks',
  weeks: 'weeks',
  month: 'months',
  months: 'months',
  year: 'years',
  years: 'years',
};

export function readPeriod(input: Fields): Period {
  const name = isGiven(input.periodUnit) ? readText(input.periodUnit, 'periodUnit').toLowerCase() : 'months';
  const unit = UNITS[name];
  if (!unit) throw new VectorProblem(`period unit ${name} is unknown`);
  return { unit, every: readCount(input.periodEvery, 'periodEvery', 1) };
}

const DAY_COUNT_NAMES: { readonly [name: string]: DatedDayCount } = {
  'ACT/365F': 'ACT/365',
  'ACT/365 FIXED': 'ACT/365',
  'ACT/ACT ISDA': 'ACT/ACT-JAN1',
  'ACT/ACT': 'ACT/ACT-JAN1',
  '30/360': '30U/360',
  '30/360 US': '30U/360',
  '30E/360 ISDA (GERMAN)': '30E/360 ISDA',
};

/** A day count between two dates, under any of the names its sources use. */
export function readDatedDayCount(value: unknown, name = 'dayCount'): DatedDayCount {
  const text = readText(value, name).toUpperCase();
  const known = DATED_DAY_COUNTS.find((dayCount) => dayCount === text) ?? DAY_COUNT_NAMES[text];
  if (!known) throw new VectorProblem(`day count ${text} is unknown`);
  return known;
}
