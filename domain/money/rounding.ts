/** The rounding modes, named as accountants and java.math name them. */
export const ROUNDING_MODES = [
  'HALF_UP',
  'HALF_EVEN',
  'HALF_DOWN',
  'UP',
  'DOWN',
  'CEILING',
  'FLOOR',
] as const;

export type RoundingMode = (typeof ROUNDING_MODES)[number];

/** Whether a magnitude moves one step away from zero. `half` compares the cut-off part with one half. */
function movesAway(mode: RoundingMode, negative: boolean, odd: boolean, half: number): boolean {
  switch (mode) {
    case 'HALF_UP':
      return half >= 0;
    case 'HALF_DOWN':
      return half > 0;
    case 'HALF_EVEN':
      return half > 0 || (half === 0 && odd);
    case 'UP':
      return true;
    case 'DOWN':
      return false;
    case 'CEILING':
      return !negative;
    case 'FLOOR':
      return negative;
  }
}

function roundSmall(numerator: number, denominator: number, mode: RoundingMode): number {
  const negative = numerator < 0;
  const magnitude = negative ? -numerator : numerator;
  // The division of doubles may land on the next integer, so the remainder decides.
  let quotient = Math.floor(magnitude / denominator);
  let rest = magnitude - quotient * denominator;
  if (rest < 0) {
    quotient -= 1;
    rest += denominator;
  }
  if (rest !== 0 && movesAway(mode, negative, quotient % 2 === 1, rest - (denominator - rest))) quotient += 1;
  return negative && quotient !== 0 ? -quotient : quotient;
}

/** numerator / denominator to an integer, exactly; the denominator is positive. */
export function roundBigQuotient(numerator: bigint, denominator: bigint, mode: RoundingMode): bigint {
  const negative = numerator < 0n;
  const magnitude = negative ? -numerator : numerator;
  let quotient = magnitude / denominator;
  const rest = magnitude % denominator;
  const half = 2n * rest - denominator;
  const side = half > 0n ? 1 : half < 0n ? -1 : 0;
  if (rest !== 0n && movesAway(mode, negative, quotient % 2n === 1n, side)) quotient += 1n;
  return negative ? -quotient : quotient;
}

/** a·b / denominator to an integer, exactly, whatever the size of the product; all three are safe integers. */
export function roundProduct(a: number, b: number, denominator: number, mode: RoundingMode): number {
  const product = a * b;
  if (Math.abs(product) + denominator <= Number.MAX_SAFE_INTEGER)
    return roundSmall(product, denominator, mode);
  return Number(roundBigQuotient(BigInt(a) * BigInt(b), BigInt(denominator), mode));
}

/** numerator / denominator to an integer, exactly. */
export function roundQuotient(numerator: number, denominator: number, mode: RoundingMode): number {
  return roundProduct(numerator, 1, denominator, mode);
}

/** The nearest multiple of `multiple`; a tie follows the mode. */
export function roundToMultiple(value: number, multiple: number, mode: RoundingMode): number {
  return multiple === 1 ? value : roundQuotient(value, multiple, mode) * multiple;
}

/**
 * An estimate known to within ±error, to an integer; undefined when the error reaches a point where the
 * rounding would change, so that the caller must compute exactly.
 */
export function roundEstimate(estimate: number, error: number, mode: RoundingMode): number | undefined {
  const low = estimate - error;
  const high = estimate + error;
  const floor = Math.floor(low);
  if (Math.floor(high) !== floor || low === floor) return undefined;
  const half = floor + 0.5;
  // Away from integers and halves every mode gives the same answer for the whole interval.
  if (low <= half && high >= half) return undefined;
  const above = low > half;
  const negative = high < 0;
  const away = negative ? !above : above;
  const magnitudeFloor = negative ? -floor - 1 : floor;
  const moves = movesAway(mode, negative, magnitudeFloor % 2 === 1, away ? 1 : -1);
  const magnitude = magnitudeFloor + (moves ? 1 : 0);
  return negative && magnitude !== 0 ? -magnitude : magnitude;
}
