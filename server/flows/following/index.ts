import type { FastifyInstance } from 'fastify';
import type { LoanRequestPorts } from '../ports.ts';
import { serveAnswerItem, serveSendAnswers } from './answer-information.ts';
import { serveGetFollowing } from './get-following.ts';
import { serveListMyLoanRequests } from './list-my-loan-requests.ts';
import { serveListMessages, serveMarkMessagesRead, serveWriteMessage } from './message-lender.ts';
import {
  serveCompleteParty,
  serveExchangePartyToken,
  serveGetParty,
  serveRefuseParty,
  serveSavePartyAnswers,
  serveSendPartyPapers,
} from './parties/answer-party.ts';
import { serveReplaceParty, serveResendInvitation } from './parties/replace-party.ts';
import { serveListTakeOvers, serveTakeOver } from './take-over.ts';
import { serveOpenTracking } from './tracking/open-tracking.ts';
import { serveSendTrackingCode } from './tracking/send-tracking-code.ts';

export { followingJobs } from './following-jobs.ts';
export { SEND_TRACKING_CODE } from './tracking/send-tracking-code.ts';

/** Following a request after it was sent, by its applicant and by its guarantors and co-borrowers. */
export function registerFollowing(app: FastifyInstance, ports: LoanRequestPorts): void {
  serveSendTrackingCode(app, ports);
  serveOpenTracking(app, ports);
  serveGetFollowing(app, ports);
  serveAnswerItem(app, ports);
  serveSendAnswers(app, ports);
  serveListMyLoanRequests(app);
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
