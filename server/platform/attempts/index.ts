export { bucketKey, networkOf } from './bucket-key.ts';
export { countInHour, type HourCount } from './count-in-hour.ts';
export type { AttemptCountersTable } from './tables.ts';
