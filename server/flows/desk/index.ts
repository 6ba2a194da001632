import type { FastifyInstance } from 'fastify';
import type { LoanRequestPorts } from '../ports.ts';
import { registerDeskActions } from './actions/index.ts';
import { registerDeskFile } from './file/index.ts';
import { registerDeskQueue } from './queue/index.ts';

/** The back office: the queue, one file, and what is decided about it. */
export function registerDesk(app: FastifyInstance, ports: LoanRequestPorts): void {
  registerDeskQueue(app);
  registerDeskFile(app, ports);
  registerDeskActions(app, ports);
}
