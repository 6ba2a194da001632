import { type Assessment, assessLoanRequest, DEFAULT_RULESET } from '@zeel/domain/eligibility';
import { type Ask, lenderDate } from '@zeel/domain/product';
import { eligibilityQuestionOf, scoringFactsOf, withAnsweredParties } from '@zeel/domain/request-form';
import { getProductVersion } from '../../modules/catalog/index.ts';
import { countRepaidLoans, type LoanRequestRow, listParties } from '../../modules/requests/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { readFormContext } from '../check-completeness.ts';

/**
 * Limits and score of a request on what is known now: what was sent, what those beside the applicant have answered since,
 * and the lender's own earlier loans to the same borrower. Other terms than those asked for may be tried.
 */
export async function assessOnPresentData(
  db: Db,
  clock: Clock,
  row: LoanRequestRow,
  terms: Ask | undefined = row.requested_terms?.ask,
): Promise<Assessment> {
  if (terms === undefined) throw new Error('A request that was not sent has no terms to assess.');
  const now = clock.now();
  const today = lenderDate(now);
  const product = await getProductVersion(db, row.product_version_id);
  const context = await readFormContext(db, clock, product, { wordings: [], documentTypes: [] });
  const data = withAnsweredParties(row.data, await listParties(db, row.id));
  return assessLoanRequest({
    ...eligibilityQuestionOf({ ...terms, startOn: today }, data, context),
    scoringFacts: {
      ...scoringFactsOf(data, product, today),
      repaidLoans: await countRepaidLoans(db, row, now),
    },
    ruleset: DEFAULT_RULESET,
  });
}
