import type { FastifyInstance } from 'fastify';
import type { LoanRequestPorts } from '../../ports.ts';
import { serveAskForInformation } from './ask-for-information.ts';
import { serveAssign, serveClaim, serveRelease } from './take-and-hand-over.ts';

export { type AssignmentOutcome, type AssignmentWish, assignOne } from './assign-one.ts';
export { type DeskActions, deskActionsOf } from './desk-actions-of.ts';
export { type DeskFacts, gatherDeskFacts } from './gather-desk-facts.ts';
export { type DeskMover, deskMoverOf } from './hold-desk-request.ts';
export { presentDecisions, presentPending } from './present-decisions.ts';

/** What the lender decides and what the applicant answers to an offer. */
export function registerDeskActions(app: FastifyInstance, _ports: LoanRequestPorts): void {
  serveClaim(app);
  serveAssign(app);
  serveRelease(app);
  serveAskForInformation(app);
}
