/** The median; not a number when there are no figures. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The slope of `ys` over `xs`, by the straight line that fits best. */
export function slopeOf(xs: readonly number[], ys: readonly number[]): number {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middleX, middleY] = [mean(xs), mean(ys)];
  let [together, alone] = [0, 0];
  for (const [index, x] of xs.entries()) {
    together += (x - middleX) * ((ys[index] ?? Number.NaN) - middleY);
    alone += (x - middleX) ** 2;
  }
  return together / alone;
}
