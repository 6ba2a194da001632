export { type AnyJob, defineJob, type Job, type JobRun } from './define-job.ts';
export { type EnqueueOptions, enqueue } from './enqueue.ts';
export { recordPatiently } from './record-patiently.ts';
export { type JobRunner, runJobs } from './run-jobs.ts';
