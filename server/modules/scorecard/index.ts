import type { FastifyInstance } from 'fastify';
import { serveBeginDraft } from './begin-draft.ts';
import { serveDiscardDraft } from './discard-draft.ts';
import { serveGetVersion } from './get-version.ts';
import { servePublishDraft } from './publish-draft.ts';
import { serveSaveDraft } from './save-draft.ts';
import { serveCancelTrial, serveTryDraft } from './try-draft.ts';

export type { TrialSums } from './tables.ts';
export {
  endTrial,
  findNewestTrial,
  findTrial,
  holdOpenTrial,
  type KeptTrial,
  listDifferences,
  recordBatch,
  TRY_SCORECARD,
  type TriedDifference,
} from './trials-repository.ts';
export { currentRuleset, findScorecard, type KeptScorecard, listScorecards } from './versions-repository.ts';

/** The endpoints that need nothing but this room. */
export function registerScorecard(app: FastifyInstance): void {
  serveGetVersion(app);
  serveBeginDraft(app);
  serveSaveDraft(app);
  serveDiscardDraft(app);
  servePublishDraft(app);
  serveTryDraft(app);
  serveCancelTrial(app);
}
