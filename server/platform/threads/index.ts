export { createThreadPool, type ThreadPool, ThreadStartError } from './create-thread-pool.ts';
