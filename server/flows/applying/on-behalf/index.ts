import type { FastifyInstance } from 'fastify';
import { serveHandOver, serveTakeBack } from './hand-over.ts';
import { serveListOnBehalf } from './list-on-behalf.ts';
import { serveStartOnBehalf } from './start-on-behalf.ts';

/** Requests that staff fill in for an applicant at the counter. */
export function registerOnBehalf(app: FastifyInstance): void {
  serveStartOnBehalf(app);
  serveListOnBehalf(app);
  serveHandOver(app);
  serveTakeBack(app);
}
