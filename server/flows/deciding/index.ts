import type { FastifyInstance } from 'fastify';
import type { LoanRequestPorts } from '../ports.ts';
import { serveApprove } from './approve.ts';
import { serveCancel } from './cancel-request.ts';
import { serveRecommend } from './recommend.ts';
import { serveReject } from './reject-request.ts';
import { serveSendBack } from './send-back.ts';
import { serveReopen, serveRescind } from './take-up-again.ts';

/** What the lender decides about a request: one recommends, another approves, rejects or sends back. */
export function registerDeciding(app: FastifyInstance, ports: LoanRequestPorts): void {
  serveRecommend(app, ports);
  serveSendBack(app, ports);
  serveApprove(app, ports);
  serveReject(app, ports);
  serveRescind(app);
  serveReopen(app);
  serveCancel(app, ports);
}
