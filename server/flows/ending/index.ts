import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/index.ts';
import type { AnyJob } from '../../platform/jobs/index.ts';
import type { LoanRequestPorts } from '../ports.ts';
import { createEraseJob, createExpireJob } from './lapse-loan-requests.ts';
import { serveWithdrawLoanRequest } from './withdraw-loan-request.ts';

/** How a request ends without a decision: its applicant takes it back. */
export function registerEnding(app: FastifyInstance, ports: LoanRequestPorts): void {
  serveWithdrawLoanRequest(app, ports);
}

/** How a request ends when nobody acts on it in time. */
export const endingJobs = (platform: Platform, ports: LoanRequestPorts): AnyJob[] => [
  createExpireJob(platform, ports),
  createEraseJob(platform, ports),
];
