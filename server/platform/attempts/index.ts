export { bucketKey, networkOf } from './bucket-key.ts';
export {
  type Bucket,
  type Charge,
  chargeAttempt,
  chargeWithin,
  clearAttempts,
  discountAttempt,
  readAttempts,
  refundAttempt,
} from './count-attempts.ts';
export { countInHour, type HourCount } from './count-in-hour.ts';
export { type SlowDown, waitAfterMs } from './slow-down.ts';
export type { AttemptCountersTable } from './tables.ts';
