import type { FastifyInstance } from 'fastify';
import { mayDecide } from '../../../modules/decisions/index.ts';
import { createFoldJob, registerQueue } from '../../../modules/desk/index.ts';
import { highestAuthority } from '../../../modules/identity/index.ts';
import type { Platform } from '../../../platform/http/index.ts';
import type { AnyJob } from '../../../platform/jobs/index.ts';
import { serveAssignMany } from './assign-many.ts';
import { serveDismissMention } from './dismiss-mention.ts';
import { serveGetDeskHome } from './get-home.ts';

/** The queue: list, counts, views, bulk assignment, export, search and the staff's home. */
export function registerDeskQueue(app: FastifyInstance): void {
  registerQueue(app, { mayDecide: (person) => mayDecide({ ...person, highestAuthority }) });
  serveAssignMany(app);
  serveGetDeskHome(app);
  serveDismissMention(app);
}

/** The job that folds the queue's counts. */
export const deskQueueJobs = (platform: Platform): AnyJob[] => [createFoldJob(platform)];
