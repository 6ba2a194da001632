import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/index.ts';
import type { AnyJob } from '../../platform/jobs/index.ts';
import type { LoanRequestPorts } from '../ports.ts';
import { registerDeskActions } from './actions/index.ts';
import { registerDeskFile } from './file/index.ts';
import { deskQueueJobs, registerDeskQueue } from './queue/index.ts';

/** The back office: the queue, one file, and what is decided about it. */
export function registerDesk(app: FastifyInstance, ports: LoanRequestPorts): void {
  registerDeskQueue(app);
  registerDeskFile(app, ports);
  registerDeskActions(app, ports);
}

/** What happens at the desk when time passes. */
export const deskJobs = (platform: Platform): AnyJob[] => [...deskQueueJobs(platform)];
