import type { FastifyInstance } from 'fastify';
import { serveListConsentWordings } from './consent-wordings.ts';

/** The endpoints that need this room alone; the others are flows. */
export function registerRequests(app: FastifyInstance): void {
  serveListConsentWordings(app);
}
