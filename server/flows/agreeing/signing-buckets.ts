import { bucketKey } from '../../platform/attempts/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Nobody needs another code sooner. */
export const RESEND_AFTER_MS = 45_000;

/**
 * How codes and tries are slowed. A signature has one count for all devices, so that many together are no quicker than one; a
 * network has another, so that nobody tries many signatures.
 */
const SLOW_DOWNS = {
  codeOf: { free: 1, firstWaitMs: RESEND_AFTER_MS, longestWaitMs: 15 * MINUTE_MS, forgetAfterMs: HOUR_MS },
  codeTo: { free: 6, firstWaitMs: 5 * MINUTE_MS, longestWaitMs: HOUR_MS, forgetAfterMs: 6 * HOUR_MS },
  codeFrom: { free: 30, firstWaitMs: 10_000, longestWaitMs: 15 * MINUTE_MS, forgetAfterMs: HOUR_MS },
  eidOf: { free: 3, firstWaitMs: RESEND_AFTER_MS, longestWaitMs: 15 * MINUTE_MS, forgetAfterMs: HOUR_MS },
  guessAt: { free: 10, firstWaitMs: MINUTE_MS, longestWaitMs: HOUR_MS, forgetAfterMs: 6 * HOUR_MS },
  guessFrom: { free: 40, firstWaitMs: 10_000, longestWaitMs: 15 * MINUTE_MS, forgetAfterMs: HOUR_MS },
} as const;

export const signingBucket = (kind: keyof typeof SLOW_DOWNS, value: string) => ({
  key: bucketKey(`signing-${kind}`, value),
  slowDown: SLOW_DOWNS[kind],
});
