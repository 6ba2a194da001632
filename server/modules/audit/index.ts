export { type AcceptedRestore, acceptRestore } from './accept-restore.ts';
export { keepTrailAnchored } from './keep-trail-anchored.ts';
export type { Administrator } from './mail-faults.ts';
export { type Verification, type VerifyingPlatform, verifyTrail } from './verify-trail.ts';
export { createVerifyTrailJob } from './verify-trail-job.ts';
