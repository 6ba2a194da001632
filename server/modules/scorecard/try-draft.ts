import { EMPTY_TALLY, findRulesetFaults } from '@zeel/domain/eligibility';
import { cancelScorecardTrial, tryScorecardDraft } from '@zeel/protocol/rooms/scorecard';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import type { TrialSums } from './tables.ts';
import { problem } from './texts.ts';
import { endTrial, findNewestTrial, findTrial, forgetOldTrials, TRY_SCORECARD } from './trials-repository.ts';
import { announceScorecard, currentRuleset, holdDraft } from './versions-repository.ts';
import './audit-events.ts';

const NOTHING_YET: TrialSums = { all: EMPTY_TALLY, products: {}, officers: {} };
const TRIES = 5;

/** Has the draft tried on past requests, in the background. */
export const serveTryDraft = (app: FastifyInstance): void =>
  serve(app, tryScorecardDraft, { status: 201 }, async ({ tx, clock, person, actor, requestId, body }) => {
    const { version, revision, content } = await holdDraft(tx, body.revision);
    if (findRulesetFaults(content).length > 0) return refuse('conflict', { message: problem('unsound') });
    const newest = await findNewestTrial(tx);
    if (newest?.finishedAt === null) return refuse('conflict', { message: problem('trialRuns') });
    const trialId = newId(clock.now().getTime());
    const base = await currentRuleset(tx);
    await forgetOldTrials(tx);
    await tx
      .insertInto('scorecard_trials')
      .values({
        id: trialId,
        version,
        revision,
        content: JSON.stringify(content),
        base_version: Number(base.version),
        state: 'waiting',
        sums: JSON.stringify(NOTHING_YET),
        asked_by_user_id: person().userId,
        asked_at: clock.now(),
      })
      .execute();
    await enqueue(
      tx,
      clock,
      TRY_SCORECARD,
      { trialId },
      { jobKey: `${TRY_SCORECARD} ${trialId}`, maxAttempts: TRIES },
    );
    await announceScorecard(tx);
    await recordAuditEvent(tx, clock, {
      type: 'scorecard.tried',
      actor,
      subject: { kind: 'scorecard', id: String(version) },
      payload: { version, revision, trialId },
      requestId,
    });
    return { trialId };
  });

/** Ends a trial between two of its steps. */
export const serveCancelTrial = (app: FastifyInstance): void =>
  serve(app, cancelScorecardTrial, {}, async ({ tx, clock, params: { trialId } }) => {
    if ((await findTrial(tx, trialId)) === undefined) return refuse('not_found');
    const isEnded = await endTrial(tx, clock, trialId, 'cancelled');
    return isEnded ? { trialId } : refuse('conflict', { message: problem('trialOver') });
  });
