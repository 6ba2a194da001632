export { countDeadJobs } from './count-dead-jobs.ts';
export { type AnyJob, defineJob, GivenUp, type Job, type JobRun } from './define-job.ts';
export { type EnqueueOptions, enqueue } from './enqueue.ts';
export { recordUntilWritten } from './record-until-written.ts';
export { type JobRunner, runJobs } from './run-jobs.ts';
