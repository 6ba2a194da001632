import { isGiven, readText, toUnits, VectorProblem } from './read-vector.ts';

/** Collects what differs between the published result and ours. */
export type Findings = string[];

const decimalsOf = (text: string): number => {
  const [, fraction = ''] = /^-?\d+(?:\.(\d+))?$/.exec(text) ?? [];
  return fraction.length;
};

/** A value printed with some decimals, half up; the tolerance keeps a solver's last bit from turning a tie. */
export function printHalfUp(value: number, decimals: number): string {
  const scaled = Math.floor(Math.abs(value) * 10 ** decimals + 0.5 + 1e-8);
  return ((Math.sign(value) || 1) * (scaled / 10 ** decimals)).toFixed(decimals);
}

function parse(text: string, name: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new VectorProblem(`${name} is no number: ${text}`);
  return value;
}

/**
 * Agreement to the published digits. Where fewer can be trusted than were printed, the two must print alike or
 * lie within half a unit of the last trusted digit.
 */
export function compareDigits(
  found: Findings,
  name: string,
  published: unknown,
  ours: number,
  trusted?: unknown,
): void {
  const text = readText(published, name);
  const value = parse(text, name);
  const own = decimalsOf(text);
  const decimals = isGiven(trusted) ? Math.min(Number(trusted), own) : own;
  const alike = printHalfUp(value, decimals) === printHalfUp(ours, decimals);
  const near = decimals < own && Math.abs(value - ours) <= 0.5 * 10 ** -decimals;
  if (!Number.isFinite(ours) || (!alike && !near)) found.push(`${name} is ${ours}, published ${text}`);
}

export function compareWithin(
  found: Findings,
  name: string,
  published: unknown,
  ours: number,
  tolerance: unknown,
): void {
  const value = parse(readText(published, name), name);
  const allowed = parse(readText(tolerance, `${name} tolerance`), `${name} tolerance`);
  if (!(Math.abs(value - ours) <= allowed)) found.push(`${name} is ${ours}, published ${value} ± ${allowed}`);
}

/** Money must agree to the smallest unit. */
export function compareMoney(
  found: Findings,
  name: string,
  published: unknown,
  ours: number,
  decimals: number,
): void {
  if (toUnits(published, name, decimals) !== ours) {
    found.push(`${name} is ${ours / 10 ** decimals}, published ${readText(published, name)}`);
  }
}

export function compareExact(found: Findings, name: string, published: unknown, ours: string | number): void {
  if (published !== ours) found.push(`${name} is ${ours}, published ${String(published)}`);
}

/** A key of the expected result that nothing checks would be a number nobody proved. */
export function refuseUnknown(keys: readonly string[], known: readonly string[], where: string): void {
  const unknown = keys.filter((key) => !known.includes(key));
  if (unknown.length > 0)
    throw new VectorProblem(`${where} has keys that are not understood: ${unknown.join(', ')}`);
}
