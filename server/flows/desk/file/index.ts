import type { FastifyInstance } from 'fastify';
import type { LoanRequestPorts } from '../../ports.ts';

/** One request as the desk works on it, with notes, tasks, thread and papers. */
export function registerDeskFile(_app: FastifyInstance, _ports: LoanRequestPorts): void {}
