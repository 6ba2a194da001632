import type { FastifyInstance } from 'fastify';
import type { LoanRequestPorts } from '../../ports.ts';
import { serveHandOver, serveTakeBack } from './hand-over.ts';
import { serveListOnBehalf } from './list-on-behalf.ts';
import { serveStartOnBehalf } from './start-on-behalf.ts';

/** Requests that staff fill in for an applicant at the counter. */
export function registerOnBehalf(app: FastifyInstance, ports: LoanRequestPorts): void {
  serveStartOnBehalf(app);
  serveListOnBehalf(app);
  serveHandOver(app, ports);
  serveTakeBack(app);
}
