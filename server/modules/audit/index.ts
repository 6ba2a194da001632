export { type AcceptedRestore, acceptRestore } from './accept-restore.ts';
export { askForCheck, findNewestCheck } from './checks.ts';
export { keepTrail, type TrailKeeper } from './keep-trail.ts';
export { listTrailEvents, type TrailEvent, type TrailFilter, type TrailPlace } from './list-events.ts';
export type { Administrator } from './mail-faults.ts';
export { readNewestVerification, readTrailState } from './read-trail-state.ts';
export { textsOf } from './texts.ts';
export { type Verification, type VerifyingPlatform, verifyTrail } from './verify-trail.ts';
export { createVerifyTrailJob } from './verify-trail-job.ts';
