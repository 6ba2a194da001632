import type { FastifyInstance } from 'fastify';
import { serveAnswerItem, serveSendAnswers } from './answer-information.ts';
import { serveGetFollowing } from './get-following.ts';
import { serveListMyLoanRequests } from './list-my-loan-requests.ts';
import { serveListMessages, serveMarkMessagesRead, serveWriteMessage } from './message-lender.ts';
import { serveNameAsset } from './name-asset.ts';
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
import { serveSendTrackingCode, type TrackingProviders } from './tracking/send-tracking-code.ts';
import { serveSendTrackingLinks } from './tracking/send-tracking-links.ts';

export { followingJobs } from './following-jobs.ts';
export { SEND_TRACKING_CODE } from './tracking/send-tracking-code.ts';

/** Following a request after it was sent, by its applicant and by its guarantors and co-borrowers. */
export function registerFollowing(app: FastifyInstance, providers: TrackingProviders): void {
  serveSendTrackingCode(app, providers);
  serveSendTrackingLinks(app, providers);
  serveOpenTracking(app, providers);
  serveGetFollowing(app);
  serveAnswerItem(app);
  serveSendAnswers(app);
  serveNameAsset(app);
  serveListMyLoanRequests(app);
  serveListTakeOvers(app);
  serveTakeOver(app);
  serveListMessages(app);
  serveWriteMessage(app);
  serveMarkMessagesRead(app);
  serveGetParty(app);
  serveExchangePartyToken(app);
  serveSavePartyAnswers(app);
  serveCompleteParty(app);
  serveSendPartyPapers(app);
  serveRefuseParty(app);
  serveReplaceParty(app);
  serveResendInvitation(app);
}
