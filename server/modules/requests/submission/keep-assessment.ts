import type { Assessment } from '@zeel/domain/eligibility';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
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
