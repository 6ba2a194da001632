import { vi } from 'vitest';

/** Waits until a check passes. The limit is against what never comes, not a measure of speed. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 10_000 });
