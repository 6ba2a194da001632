const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;

/** How long to wait before asking again: longer each time, so that a busy server is not asked in vain. */
export const retryDelayMs = (failures: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
