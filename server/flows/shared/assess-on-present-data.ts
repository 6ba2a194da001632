import { type Assessment, assessLoanRequest } from '@zeel/domain/eligibility';
import { scoringFactsOf } from '@zeel/domain/request-form';
import type { LoanRequestRow } from '../../modules/requests/core/index.ts';
import { countRepaidLoans } from '../../modules/requests/identifiers/index.ts';
import { currentRuleset } from '../../modules/scorecard/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { questionOf, readPricingContext, requestedTermsOf } from './terms/price-terms.ts';

/**
 * Limits and score of a request on the facts of today: the answers that were sent, those of guarantors and co-borrowers since,
 * and the lender's earlier loans to the same borrower. The limits are those that a decision is judged by.
 */
export async function assessOnPresentData(db: Db, clock: Clock, row: LoanRequestRow): Promise<Assessment> {
  const context = await readPricingContext(db, clock, row);
  return assessLoanRequest({
    ...questionOf(requestedTermsOf(row), context),
    scoringFacts: {
      ...scoringFactsOf(context.data, context.product, context.today),
      repaidLoans: await countRepaidLoans(db, row, clock.now()),
    },
    ruleset: await currentRuleset(db),
  });
}
