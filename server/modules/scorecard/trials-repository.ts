import type { DifferenceKind, ScorecardContent, TrialState } from '@zeel/protocol/rooms/scorecard';
import type { Insertable } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { Database, Db, Tx } from '../../platform/database/index.ts';
import type { TrialSums } from './tables.ts';
import { announceScorecard } from './versions-repository.ts';

/** The job that looks at past requests. */
export const TRY_SCORECARD = 'try-scorecard';

/** So many trials stay to be looked at; their lists of requests go with the oldest. */
const KEPT_TRIALS = 5;

export interface KeptTrial {
  readonly id: string;
  readonly version: number;
  readonly revision: number;
  readonly content: ScorecardContent;
  readonly baseVersion: number;
  readonly state: TrialState;
  readonly total: number | null;
  readonly done: number;
  readonly lastRequestId: string | null;
  readonly sums: TrialSums;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly finishedAt: Date | null;
}

const selectTrials = (db: Db) =>
  db
    .selectFrom('scorecard_trials')
    .select([
      'id',
      'version',
      'revision',
      'content',
      'base_version as baseVersion',
      'state',
      'total',
      'done',
      'last_request_id as lastRequestId',
      'sums',
      'asked_by_user_id as askedBy',
      'asked_at as askedAt',
      'finished_at as finishedAt',
    ]);

export const findTrial = (db: Db, trialId: string): Promise<KeptTrial | undefined> =>
  selectTrials(db).where('id', '=', trialId).executeTakeFirst();

export const findNewestTrial = (db: Db): Promise<KeptTrial | undefined> =>
  selectTrials(db).orderBy('asked_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();

/** A trial that is not over, held by this transaction so that nobody ends it meanwhile. */
export const holdOpenTrial = (tx: Tx, trialId: string): Promise<KeptTrial | undefined> =>
  selectTrials(tx).where('id', '=', trialId).where('finished_at', 'is', null).forUpdate().executeTakeFirst();

export async function forgetOldTrials(tx: Tx): Promise<void> {
  const kept = await tx
    .selectFrom('scorecard_trials')
    .select('id')
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(KEPT_TRIALS - 1)
    .execute();
  let old = tx.deleteFrom('scorecard_trials').where('finished_at', 'is not', null);
  if (kept.length > 0)
    old = old.where(
      'id',
      'not in',
      kept.map(({ id }) => id),
    );
  await old.execute();
}

export type TriedDifference = Omit<Insertable<Database['scorecard_trial_differences']>, 'trial_id'>;

interface Batch {
  readonly total: number;
  readonly done: number;
  readonly lastRequestId: string | null;
  readonly sums: TrialSums;
  readonly differences: readonly TriedDifference[];
  /** Whether nothing is left to look at. */
  readonly isLast: boolean;
}

/** Keeps what one batch of requests brought. Whoever goes on, on any server, begins after its last request. */
export async function recordBatch(tx: Tx, clock: Clock, trialId: string, batch: Batch): Promise<void> {
  const { total, done, lastRequestId, sums, differences, isLast } = batch;
  if (differences.length > 0)
    await tx
      .insertInto('scorecard_trial_differences')
      .values(differences.map((difference) => ({ ...difference, trial_id: trialId })))
      .execute();
  await tx
    .updateTable('scorecard_trials')
    .set({
      state: isLast ? 'done' : 'running',
      total: isLast ? done : total,
      done,
      last_request_id: lastRequestId,
      sums: JSON.stringify(sums),
      finished_at: isLast ? clock.now() : null,
    })
    .where('id', '=', trialId)
    .execute();
  await announceScorecard(tx);
}

/** Ends a trial that is not over; false when it is. */
export async function endTrial(
  tx: Tx,
  clock: Clock,
  trialId: string,
  state: 'cancelled' | 'failed',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('scorecard_trials')
    .set({ state, finished_at: clock.now() })
    .where('id', '=', trialId)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  await announceScorecard(tx);
  return numUpdatedRows > 0n;
}

interface DifferencesAsked {
  readonly kind: DifferenceKind;
  /** The last request of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** The requests of a trial that would differ, the newest first: ids grow with time. */
export function listDifferences(db: Db, trialId: string, { kind, after, limit }: DifferencesAsked) {
  let query = db
    .selectFrom('scorecard_trial_differences')
    .selectAll()
    .where('trial_id', '=', trialId)
    .where(kind === 'scorecard' ? 'differs' : 'contradicts', '=', true);
  if (after !== undefined) query = query.where('loan_request_id', '<', after);
  return query.orderBy('loan_request_id', 'desc').limit(limit).execute();
}
