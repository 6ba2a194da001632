import type { FastifyInstance } from 'fastify';
import type { LoanRequestPorts } from '../ports.ts';
import { serveAnswerItem, serveSendAnswers } from './answer-information.ts';
import {
  serveCompleteParty,
  serveExchangePartyToken,
  serveGetParty,
  serveRefuseParty,
  serveSavePartyAnswers,
  serveSendPartyPapers,
} from './answer-party.ts';
import { serveGetFollowing } from './get-following.ts';
import { serveListMessages, serveMarkMessagesRead, serveWriteMessage } from './message-lender.ts';
import { serveOpenTracking } from './open-tracking.ts';
import { serveReplaceParty, serveResendInvitation } from './replace-party.ts';
import { serveSendTrackingCode } from './send-tracking-code.ts';
import { serveListTakeOvers, serveTakeOver } from './take-over.ts';

export { followingJobs } from './following-jobs.ts';
export { SEND_TRACKING_CODE } from './send-tracking-code.ts';

/** Following a sent request, by its applicant and by those who stand beside them. */
export function registerFollowing(app: FastifyInstance, ports: LoanRequestPorts): void {
  serveSendTrackingCode(app, ports);
  serveOpenTracking(app, ports);
  serveGetFollowing(app, ports);
  serveAnswerItem(app, ports);
  serveSendAnswers(app, ports);
  serveListTakeOvers(app);
  serveTakeOver(app);
  serveListMessages(app);
  serveWriteMessage(app);
  serveMarkMessagesRead(app);
  serveGetParty(app, ports);
  serveExchangePartyToken(app);
  serveSavePartyAnswers(app, ports);
  serveCompleteParty(app, ports);
  serveSendPartyPapers(app, ports);
  serveRefuseParty(app, ports);
  serveReplaceParty(app, ports);
  serveResendInvitation(app, ports);
}
