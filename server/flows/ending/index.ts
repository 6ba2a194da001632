import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/index.ts';
import type { AnyJob } from '../../platform/jobs/index.ts';
import { createExpireJob } from './lapse-loan-requests.ts';
import { createRemindOfOffersJob } from './remind-of-offers.ts';
import { serveWithdrawLoanRequest } from './withdraw-loan-request.ts';

/** How a request ends without a decision: its applicant takes it back. */
export function registerEnding(app: FastifyInstance): void {
  serveWithdrawLoanRequest(app);
}

/** How a request ends when nobody acts on it in time, and the word before that. */
export const endingJobs = (platform: Platform): AnyJob[] => [
  createExpireJob(platform),
  createRemindOfOffersJob(platform),
];
