import type { FastifyInstance } from 'fastify';
import type { LoanRequestPorts } from '../../ports.ts';

/** What the lender decides and what the applicant answers to an offer. */
export function registerDeskActions(_app: FastifyInstance, _ports: LoanRequestPorts): void {}
