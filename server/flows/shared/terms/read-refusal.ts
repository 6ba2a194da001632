import { LIMIT_REASONS, REJECT_REASONS, type RejectReason } from '@zeel/domain/loan-request';
import { lenderDate } from '@zeel/domain/product';
import type { Language } from '@zeel/protocol/rooms/config';
import type { LoanRefusal } from '@zeel/protocol/rooms/decisions';
import { listDecisions } from '../../../modules/decisions/index.ts';
import type { LoanRequestRow } from '../../../modules/requests/core/index.ts';
import { findAssessment } from '../../../modules/requests/submission/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { writeRefusalReasons } from '../../../platform/settings/index.ts';
import { findPassingTerms } from './find-passing-terms.ts';
import { readPricingContext, requestedTermsOf } from './price-terms.ts';

/** Why a request was refused, and which terms would pass; null when it is not refused. */
export async function readRefusal(
  db: Db,
  clock: Clock,
  row: LoanRequestRow,
  language: Language,
): Promise<LoanRefusal | null> {
  if (row.state !== 'rejected') return null;
  const rejection = (await listDecisions(db, row.id)).findLast(({ stage }) => stage === 'rejection');
  if (rejection === undefined) return null;
  const reasonCodes = REJECT_REASONS.filter((code) => rejection.reason_codes.includes(code));
  return {
    at: rejection.at.toISOString(),
    reasonCodes,
    sentences: await writeRefusalReasons(db, language, reasonCodes),
    wouldPass: await findPassingFor(db, clock, row, { reasonCodes, at: rejection.at }),
  };
}

/** Terms that would pass after a refusal for these reasons; null where other terms would not help. */
export const findPassingFor = async (
  db: Db,
  clock: Clock,
  row: LoanRequestRow,
  { reasonCodes, at }: { readonly reasonCodes: readonly RejectReason[]; readonly at: Date },
): Promise<LoanRefusal['wouldPass']> => (areLimits(reasonCodes) ? findPassing(db, clock, row, at) : null);

/** Other terms help only where limits alone were the reason. */
const areLimits = (reasonCodes: readonly RejectReason[]): boolean =>
  reasonCodes.every((code) => LIMIT_REASONS.includes(code));

/**
 * Terms that pass, by the facts of the last assessment and on the day of the refusal; null when the limits were kept or nothing
 * passes.
 */
async function findPassing(
  db: Db,
  clock: Clock,
  row: LoanRequestRow,
  at: Date,
): Promise<LoanRefusal['wouldPass']> {
  const assessment = await findAssessment(db, row);
  if (assessment === undefined || assessment.limits.reasons.length === 0) return null;
  const context = { ...(await readPricingContext(db, clock, row)), today: lenderDate(at) };
  return findPassingTerms(requestedTermsOf(row), assessment, context);
}
