import type { FastifyInstance } from 'fastify';
import type { HandingOverRoom } from './handing-over-room.ts';
import { serveBureauReport } from './send-bureau-report.ts';
import { serveLoan } from './serve-loan.ts';

export { createHandOverJob } from './hand-over-loan.ts';
export { createHandingOverRoom, type HandingOverRoom } from './handing-over-room.ts';

/** Loans that were paid out, for the systems that keep them from then on. */
export function registerHandingOver(app: FastifyInstance, room: HandingOverRoom | null): void {
  serveLoan(app, room);
  serveBureauReport(app);
}
