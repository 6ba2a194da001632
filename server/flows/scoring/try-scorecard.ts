import {
  addToTally,
  computeScore,
  contradictsDecision,
  EMPTY_TALLY,
  type Ruleset,
  type TrialTally,
  type TriedRequest,
} from '@zeel/domain/eligibility';
import { z } from 'zod';
import {
  type AssessedRequest,
  countAssessed,
  listAssessed,
} from '../../modules/requests/submission/index.ts';
import {
  endTrial,
  findScorecard,
  holdOpenTrial,
  recordBatch,
  TRY_SCORECARD,
  type TrialSums,
  type TriedDifference,
} from '../../modules/scorecard/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import { type AnyJob, defineJob } from '../../platform/jobs/index.ts';

/** Requests that one transaction looks at: some thousands of figures, and a moment in which nobody can stop the trial. */
const BATCH = 500;

/**
 * Scores every past request by a draft and by the version in force, on the facts that its assessment was made with. Each batch is kept
 * with where it ended, so a server that stops is followed by another at the next request.
 */
export const createTryScorecardJob = ({ database, clock }: Platform): AnyJob =>
  defineJob({
    name: TRY_SCORECARD,
    payload: z.object({ trialId: z.uuid() }),
    async run({ trialId }, { signal, attempt, maxAttempts }) {
      try {
        let isMore = true;
        while (isMore) {
          signal.throwIfAborted();
          isMore = await database.inTransaction((tx) => tryBatch(tx, clock, trialId));
        }
      } catch (error) {
        // A server that stops leaves the rest to the next one.
        if (attempt >= maxAttempts && !signal.aborted)
          await database.inTransaction((tx) => endTrial(tx, clock, trialId, 'failed'));
        throw error;
      }
    },
  });

/** Looks at the next requests of a trial; false when nothing is left, or somebody ended it. */
async function tryBatch(tx: Tx, clock: Clock, trialId: string): Promise<boolean> {
  const trial = await holdOpenTrial(tx, trialId);
  if (trial === undefined) return false;
  const base = await findScorecard(tx, trial.baseVersion);
  if (base === undefined) throw new Error(`There is no version ${trial.baseVersion} of the scorecard.`);
  const until = trial.askedAt;
  const total = trial.total ?? (await countAssessed(tx, { until }));
  const requests = await listAssessed(tx, { until, after: trial.lastRequestId, limit: BATCH });
  const before: Ruleset = { ...base.content, version: String(base.version) };
  const after: Ruleset = { ...trial.content, version: String(trial.version) };
  let { sums } = trial;
  const differences: TriedDifference[] = [];
  for (const request of requests) {
    const tried = tryRequest(request, before, after);
    sums = addToSums(sums, request, tried);
    if (tried.difference !== null) differences.push(tried.difference);
  }
  const isLast = requests.length < BATCH;
  await recordBatch(tx, clock, trialId, {
    total,
    done: trial.done + requests.length,
    lastRequestId: requests.at(-1)?.id ?? trial.lastRequestId,
    sums,
    differences,
    isLast,
  });
  return !isLast;
}

interface Tried extends TriedRequest {
  readonly difference: TriedDifference | null;
}

function tryRequest(
  { id, scoreInputs, limits, decided }: AssessedRequest,
  before: Ruleset,
  after: Ruleset,
): Tried {
  const old = computeScore(before, scoreInputs, limits);
  const fresh = computeScore(after, scoreInputs, limits);
  const tried: TriedRequest = { before: old.suggestion.outcome, after: fresh.suggestion.outcome, decided };
  const differs = tried.before !== tried.after;
  const contradicts = contradictsDecision(tried);
  const difference = {
    loan_request_id: id,
    ...tried,
    score_before: old.score,
    score_after: fresh.score,
    differs,
    contradicts,
  };
  return { ...tried, difference: differs || contradicts ? difference : null };
}

type Parts = Readonly<Record<string, TrialTally>>;

const addToPart = (parts: Parts, id: string, tried: TriedRequest): Parts => ({
  ...parts,
  [id]: addToTally(parts[id] ?? EMPTY_TALLY, tried),
});

const addToSums = (
  { all, products, officers }: TrialSums,
  { prodId, officerId }: AssessedRequest,
  tried: TriedRequest,
): TrialSums => ({
  all: addToTally(all, tried),
  products: addToPart(products, prodId, tried),
  officers: addToPart(officers, officerId ?? '', tried),
});
