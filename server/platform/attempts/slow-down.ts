/** How one kind of attempt is slowed. Nobody is ever locked out: the longest wait is written here. */
export interface SlowDown {
  /** Attempts that cost nothing. */
  readonly free: number;
  /** The first wait; each further attempt doubles it. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** After this time without an attempt the count begins again. */
  readonly forgetAfterMs: number;
}

/** How long to wait after the attempt with this number. */
export function waitAfterMs({ free, firstWaitMs, longestWaitMs }: SlowDown, attempts: number): number {
  if (attempts < free) return 0;
  // Beyond 2^30 the doubling has long met its limit.
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(30, attempts - free));
}
