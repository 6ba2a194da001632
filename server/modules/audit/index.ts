export { type AcceptedRestore, acceptRestore } from './accept-restore.ts';
export { keepTrail, type TrailKeeper } from './keep-trail.ts';
export type { Administrator } from './mail-faults.ts';
export { readTrailState } from './read-trail-state.ts';
export { type Verification, type VerifyingPlatform, verifyTrail } from './verify-trail.ts';
export { createVerifyTrailJob } from './verify-trail-job.ts';
