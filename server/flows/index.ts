import type { FastifyInstance } from 'fastify';
import { serveGetLoanRequest } from './get-loan-request.ts';
import { serveSaveStep } from './save-step.ts';
import { serveStartLoanRequest } from './start-loan-request.ts';

/** The endpoints of a loan request that need its product too. */
export function registerLoanRequestFlows(app: FastifyInstance): void {
  serveStartLoanRequest(app);
  serveGetLoanRequest(app);
  serveSaveStep(app);
}
