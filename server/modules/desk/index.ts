export { createFoldJob } from './queue/fold-tallies.ts';
export { registerQueue } from './queue/routes.ts';
