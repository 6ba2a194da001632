import type { SlowDown } from '../../../platform/attempts/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const SLOW_DOWNS = {
  /** Wrong passwords for one address, from places it has never been signed in from. */
  account: { free: 5, firstWaitMs: 1_000, longestWaitMs: 15 * MINUTE_MS, forgetAfterMs: 6 * HOUR_MS },
  /** Wrong passwords from a place its owner has signed in from before: people mistype. */
  knownPlace: { free: 10, firstWaitMs: 1_000, longestWaitMs: MINUTE_MS, forgetAfterMs: HOUR_MS },
  /** Wrong passwords for any address from one network; offices and phone networks share one. */
  network: { free: 30, firstWaitMs: 1_000, longestWaitMs: 15 * MINUTE_MS, forgetAfterMs: HOUR_MS },
  /** Codes of the second factor, and passwords asked again inside a session. */
  confirm: { free: 5, firstWaitMs: 2_000, longestWaitMs: 15 * MINUTE_MS, forgetAfterMs: HOUR_MS },
  /** New accounts from one network: phone networks put many people behind one address. */
  register: { free: 30, firstWaitMs: 10_000, longestWaitMs: 10 * MINUTE_MS, forgetAfterMs: HOUR_MS },
  /**
   * Mails to one address: enough for one that got lost, too few to annoy. The longest wait is shorter than a reset link
   * lives: whoever uses the mails up for someone else leaves them a link that works.
   */
  mailTo: { free: 3, firstWaitMs: 2 * MINUTE_MS, longestWaitMs: 15 * MINUTE_MS, forgetAfterMs: 6 * HOUR_MS },
  /** Mails asked for from one network. */
  mailFrom: { free: 30, firstWaitMs: MINUTE_MS, longestWaitMs: HOUR_MS, forgetAfterMs: 6 * HOUR_MS },
} as const satisfies Record<string, SlowDown>;
