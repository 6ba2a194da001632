import type { Assessment } from '@zeel/domain/eligibility';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { type Db, type Placed, partOf, type Tx } from '../../../platform/database/index.ts';
import { tellOfRequest } from '../core/move-loan-request.ts';
import { changeLoanRequest, type LoanRequestRow } from '../core/requests-repository.ts';
import { recordAssessment, type Sender } from './record-submission.ts';

/** The assessment that counts for a request; undefined before it was scored. */
export const findAssessment = async (db: Db, { assessment_id: assessmentId }: LoanRequestRow) =>
  assessmentId === null
    ? undefined
    : db
        .selectFrom('assessments')
        .select(['id', 'made_at', 'ruleset_version', 'score', 'limits', 'snapshot'])
        .where('id', '=', assessmentId)
        .executeTakeFirstOrThrow();

/** The assessment with this id for the desk, without the snapshot that it rests on; empty before it was scored. */
export const assessmentPart = (db: Db, assessmentId: Placed<string | null>) =>
  partOf(
    db
      .selectFrom('assessments')
      .select(['id', 'made_at', 'ruleset_version', 'score', 'limits'])
      .where(sql<boolean>`id = ${assessmentId}`),
    { made_at: true },
  );

/** From now on this assessment counts. Those before it stay. The transaction holds the request. */
export async function keepAssessment(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  sender: Sender,
  assessment: Assessment,
): Promise<LoanRequestRow> {
  const assessmentId = await recordAssessment(tx, clock, row, sender, assessment);
  const changed = await changeLoanRequest(tx, clock, row, { assessment_id: assessmentId });
  await tellOfRequest(tx, changed);
  return changed;
}

/** Every assessment of a request, oldest first. */
export const listAssessments = (db: Db, loanRequestId: string) =>
  db
    .selectFrom('assessments')
    .select(['made_at as madeAt', 'ruleset_version as rulesetVersion', 'score'])
    .where('loan_request_id', '=', loanRequestId)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
