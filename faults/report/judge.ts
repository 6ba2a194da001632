/** The verdict on a promise. `not tried` means that this machine could not try it. */
export type Verdict = 'held' | 'did not hold' | 'not tried';

/** One promise of the service and what was seen of it. */
export interface Check {
  readonly must: string;
  readonly saw: string;
  readonly verdict: Verdict;
}

/** What a fault did, with counts, and what it looked at afterwards. */
export interface FaultReport {
  readonly did: string;
  readonly checks: readonly Check[];
}

const NUMBERS = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** A figure with its thousands apart. */
export const figure = (value: number): string => (Number.isFinite(value) ? NUMBERS.format(value) : 'nothing');

const withUnit = (value: number, unit: string): string =>
  unit === '' ? figure(value) : `${figure(value)} ${unit}`;

/** A promise that is kept or not. */
export const holds = (must: string, saw: string, isKept: boolean): Check => ({
  must,
  saw,
  verdict: isKept ? 'held' : 'did not hold',
});

/** A promise about a number that must come out exactly. */
export const exactly = (must: string, seen: number, wanted: number): Check =>
  holds(must, seen === wanted ? figure(seen) : `${figure(seen)}, not ${figure(wanted)}`, seen === wanted);

/** A promise about an upper limit. The largest of no figures is no figure, and does not hold. */
export const atMost = (must: string, seen: number, limit: number, unit = ''): Check =>
  holds(must, withUnit(seen, unit), Number.isFinite(seen) && seen <= limit);

/** A promise about a lower limit: that what is judged has happened at all. */
export const atLeast = (must: string, seen: number, least: number, unit = ''): Check =>
  holds(must, withUnit(seen, unit), Number.isFinite(seen) && seen >= least);

/** A promise that nobody looked at, and why not. It never counts as kept. */
export const notTried = (must: string, why: string): Check => ({ must, saw: why, verdict: 'not tried' });
