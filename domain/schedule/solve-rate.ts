import { TermsError } from '../money/index.ts';

/** Money at a time in years; what is received is negative, what is paid positive (or the other way round). */
export type TimedFlow = { readonly years: number; readonly amount: number };

type Curve = (x: number) => { readonly value: number; readonly slope: number };

const MAX_STEPS = 200;

/** Newton's method squares its error, so a step this small leaves nothing that a double could show. */
const isSettled = (step: number, x: number): boolean => Math.abs(step) <= 1e-10 * Math.max(1e-3, Math.abs(x));

/** The value of all flows at continuous growth x = ln(1 + rate), and its slope. */
export function presentValue(flows: readonly TimedFlow[], x: number): { value: number; slope: number } {
  let [value, slope] = [0, 0];
  for (const { years, amount } of flows) {
    const discounted = amount * Math.exp(-x * years);
    value += discounted;
    slope -= years * discounted;
  }
  return { value, slope };
}

/** Newton's method inside a bracket with a change of sign; a step that leaves the bracket becomes a halving. */
function polish(curve: Curve, low: number, high: number, start: number): number {
  let [a, b] = curve(low).value < 0 ? [low, high] : [high, low];
  let x = start;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { value, slope } = curve(x);
    if (value === 0) return x;
    if (value < 0) a = x;
    else b = x;
    const newton = x - value / slope;
    const inside = newton > Math.min(a, b) && newton < Math.max(a, b);
    const next = inside ? newton : (a + b) / 2;
    if (inside ? isSettled(next - x, next) : next === x) return next;
    x = next;
  }
  return x;
}

/** Widens rings around the guess until one side changes sign, so that the root next to the guess is found. */
function bracket(curve: Curve, guess: number): readonly [number, number] {
  const atGuess = curve(guess).value;
  let step = 0.01;
  let [low, high, atLow, atHigh] = [guess, guess, atGuess, atGuess];
  for (let ring = 0; ring < MAX_STEPS; ring += 1) {
    const [lower, higher] = [low - step, high + step];
    const [atLower, atHigher] = [curve(lower).value, curve(higher).value];
    if (Number.isFinite(atHigher) && atHigher * atHigh <= 0) return [high, higher];
    if (Number.isFinite(atLower) && atLower * atLow <= 0) return [lower, low];
    [low, high, atLow, atHigh] = [lower, higher, atLower, atHigher];
    step *= ring < 60 ? 1.05 : 1.3;
  }
  throw new TermsError('flows', 'no_solution');
}

/** x where the curve crosses zero, the crossing next to the guess. */
export function findRoot(curve: Curve, guess: number): number {
  // Most flows are one loan and its payments: Newton's method then needs a handful of steps and no bracket.
  let x = guess;
  for (let step = 0; step < 12; step += 1) {
    const { value, slope } = curve(x);
    const next = x - value / slope;
    if (!Number.isFinite(next) || Math.abs(next - x) > 1) break;
    if (isSettled(next - x, next)) return next;
    x = next;
  }
  const [low, high] = bracket(curve, guess);
  return polish(curve, low, high, (low + high) / 2);
}

const hasOneSignChange = (flows: readonly TimedFlow[]): boolean => {
  const signs = flows.toSorted((a, b) => a.years - b.years).filter(({ amount }) => amount !== 0);
  let changes = 0;
  for (let index = 1; index < signs.length; index += 1) {
    if (Math.sign(signs[index]?.amount ?? 0) !== Math.sign(signs[index - 1]?.amount ?? 0)) changes += 1;
  }
  return changes === 1;
};

/**
 * The effective annual rate at which all flows balance: Σ amount·(1 + rate)^−years = 0. With several solutions
 * it is the one next to the guess.
 */
export function solveAnnualRate(flows: readonly TimedFlow[], guess = 0.1): number {
  if (flows.some(({ years, amount }) => !Number.isFinite(years) || !Number.isFinite(amount))) {
    throw new TermsError('flows', 'not_a_number');
  }
  const hasBothSigns = flows.some(({ amount }) => amount > 0) && flows.some(({ amount }) => amount < 0);
  if (!hasBothSigns) throw new TermsError('flows', 'no_solution');
  const curve: Curve = (x) => presentValue(flows, x);
  const start = Math.log1p(guess);
  if (hasOneSignChange(flows)) return Math.expm1(findRoot(curve, start));
  // Newton's method may jump to a far root, so odd patterns are always searched outward from the guess.
  const [low, high] = bracket(curve, start);
  return Math.expm1(polish(curve, low, high, (low + high) / 2));
}
