import { bucketKey, type Charge, chargeAttempt } from '../../../platform/attempts/index.ts';
import { SLOW_DOWNS } from '../attempts/slow-down.ts';
import type { IdentityRoom } from '../room.ts';

/** Six digits can be guessed, so every try counts, also across tickets and sessions. Success clears the count. */
export const factorBucket = (userId: string): string => bucketKey('factor', userId);

export const chargeFactor = ({ platform }: IdentityRoom, userId: string): Promise<Charge[]> =>
  chargeAttempt(platform, [{ key: factorBucket(userId), slowDown: SLOW_DOWNS.confirm }]);
