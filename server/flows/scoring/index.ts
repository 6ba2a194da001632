import type { FastifyInstance } from 'fastify';
import { registerScorecard } from '../../modules/scorecard/index.ts';
import { serveGetScorecard, serveGetTrial, serveListDifferences } from './read-scorecard.ts';

export { createTryScorecardJob } from './try-scorecard.ts';

/** The scorecard: kept, tried on past requests, published. */
export function registerScoring(app: FastifyInstance): void {
  registerScorecard(app);
  serveGetScorecard(app);
  serveGetTrial(app);
  serveListDifferences(app);
}
