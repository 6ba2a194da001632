export { platformJobs } from './platform-jobs.ts';
export { registerPlatform } from './register-platform.ts';
