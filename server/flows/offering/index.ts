import type { FastifyInstance } from 'fastify';
import { serveAcceptOffer, serveAskOtherTerms, serveDeclineOffer } from './answer-an-offer.ts';
import { serveGetOffer } from './get-offer.ts';

/** The offer that the applicant reads and answers once the lender has decided. */
export function registerOffering(app: FastifyInstance): void {
  serveGetOffer(app);
  serveAcceptOffer(app);
  serveDeclineOffer(app);
  serveAskOtherTerms(app);
}
