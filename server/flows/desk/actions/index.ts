import type { FastifyInstance } from 'fastify';
import type { LoanRequestPorts } from '../../ports.ts';
import { serveAcceptOffer, serveAskOtherTerms, serveDeclineOffer } from './answer-an-offer.ts';
import { serveApprove } from './approve.ts';
import { serveAskForInformation } from './ask-for-information.ts';
import { serveCancel } from './cancel-request.ts';
import { serveGetOffer } from './get-offer.ts';
import { serveRecommend } from './recommend.ts';
import { serveReject } from './reject-request.ts';
import { serveSendBack } from './send-back.ts';
import { serveAssign, serveClaim, serveRelease } from './take-and-hand-over.ts';
import { serveReopen, serveRescind } from './take-up-again.ts';

export { type DeskActions, deskActionsOf } from './desk-actions-of.ts';
export { type DeskFacts, gatherDeskFacts } from './gather-desk-facts.ts';
export { presentDecisions, presentPending } from './present-decisions.ts';

/** What the lender decides and what the applicant answers to an offer. */
export function registerDeskActions(app: FastifyInstance, ports: LoanRequestPorts): void {
  serveClaim(app);
  serveAssign(app);
  serveRelease(app);
  serveAskForInformation(app, ports);
  serveRecommend(app, ports);
  serveSendBack(app, ports);
  serveApprove(app, ports);
  serveReject(app, ports);
  serveRescind(app);
  serveReopen(app);
  serveCancel(app, ports);
  serveGetOffer(app);
  serveAcceptOffer(app);
  serveDeclineOffer(app);
  serveAskOtherTerms(app);
}
