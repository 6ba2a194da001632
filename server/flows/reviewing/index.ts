import type { FastifyInstance } from 'fastify';
import type { LoanRequestPorts } from '../ports.ts';
import { serveAskForInformation } from './ask-for-information.ts';
import { registerDossier } from './dossier/index.ts';
import { registerDeskQueue } from './queue/index.ts';
import { serveAssign, serveClaim, serveRelease } from './take-and-hand-over.ts';

export { deskQueueJobs as reviewingJobs } from './queue/index.ts';

/** The desk's work on a request before it is decided: the queue, who takes it, its dossier, and questions to the applicant. */
export function registerReviewing(app: FastifyInstance, ports: LoanRequestPorts): void {
  registerDeskQueue(app);
  registerDossier(app, ports);
  serveClaim(app);
  serveAssign(app);
  serveRelease(app);
  serveAskForInformation(app, ports);
}
