import type { FastifyInstance } from 'fastify';
import { serveAskForInformation } from './ask-for-information.ts';
import { registerDossier } from './dossier/index.ts';
import { serveGetPerson } from './persons/get-person.ts';
import { registerDeskQueue } from './queue/index.ts';
import { serveAssign, serveClaim, serveRelease } from './take-and-hand-over.ts';

export { deskQueueJobs as reviewingJobs } from './queue/index.ts';

/** The desk's work on a request before it is decided: the queue, who takes it, its dossier, the people in it, and questions to the applicant. */
export function registerReviewing(app: FastifyInstance): void {
  registerDeskQueue(app);
  registerDossier(app);
  serveGetPerson(app);
  serveClaim(app);
  serveAssign(app);
  serveRelease(app);
  serveAskForInformation(app);
}
