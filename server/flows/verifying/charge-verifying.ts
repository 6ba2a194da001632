import { bucketKey, chargeAttempt, networkOf, type SlowDown } from '../../platform/attempts/index.ts';
import type { Platform } from '../../platform/http/index.ts';

/** A hash cannot be guessed; the limit is there for the work that a check takes. */
const SLOW_DOWN: SlowDown = { free: 60, firstWaitMs: 1_000, longestWaitMs: 60_000, forgetAfterMs: 600_000 };

/** Counts one check for the network that asks. */
export async function chargeVerifying(platform: Platform, address: string): Promise<void> {
  await chargeAttempt(platform, [{ key: bucketKey('verifying', networkOf(address)), slowDown: SLOW_DOWN }]);
}
