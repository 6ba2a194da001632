import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/http/index.ts';
import type { AnyJob } from '../platform/jobs/index.ts';
import { serveGetLoanRequest } from './get-loan-request.ts';
import { createEraseJob, createExpireJob } from './lapse-loan-requests.ts';
import { serveListMyLoanRequests } from './list-my-loan-requests.ts';
import { registerOnBehalf } from './on-behalf/index.ts';
import type { LoanRequestPorts } from './ports.ts';
import { serveSaveStep } from './save-step.ts';
import { serveSendResumeLink } from './send-resume-link.ts';
import { serveStartLoanRequest } from './start-loan-request.ts';
import { serveSubmitLoanRequest } from './submit-loan-request.ts';
import { serveWithdrawLoanRequest } from './withdraw-loan-request.ts';

export { deskJobs, registerDesk } from './desk/index.ts';
export { followingJobs, registerFollowing, SEND_TRACKING_CODE } from './following/index.ts';
export type { LoanRequestPorts } from './ports.ts';
export { feePortOf, feeRequests } from './settle-fee.ts';

/** The endpoints of a loan request that need its product too. */
export function registerLoanRequestFlows(app: FastifyInstance, ports: LoanRequestPorts): void {
  serveStartLoanRequest(app, ports);
  serveGetLoanRequest(app);
  serveListMyLoanRequests(app);
  serveSaveStep(app);
  serveSubmitLoanRequest(app, ports);
  serveWithdrawLoanRequest(app, ports);
  serveSendResumeLink(app);
  registerOnBehalf(app, ports);
}

/** What happens to loan requests when time passes. */
export const loanRequestJobs = (platform: Platform, ports: LoanRequestPorts): AnyJob[] => [
  createExpireJob(platform, ports),
  createEraseJob(platform, ports),
];
