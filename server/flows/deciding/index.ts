import type { FastifyInstance } from 'fastify';
import { serveApprove } from './approve.ts';
import { serveCancel } from './cancel-request.ts';
import { servePreviewLetter } from './preview-letter.ts';
import { serveRecommend } from './recommend.ts';
import { serveReject } from './reject-request.ts';
import { serveSendBack } from './send-back.ts';
import { serveReopen, serveRescind } from './take-up-again.ts';

/** The decision about a request: one person recommends, another approves, rejects or sends back. */
export function registerDeciding(app: FastifyInstance): void {
  serveRecommend(app);
  serveSendBack(app);
  serveApprove(app);
  serveReject(app);
  serveRescind(app);
  serveReopen(app);
  serveCancel(app);
  servePreviewLetter(app);
}
