import { type Assessment, assessLoanRequest, DEFAULT_RULESET } from '@zeel/domain/eligibility';
import { scoringFactsOf } from '@zeel/domain/request-form';
import { countRepaidLoans } from '../../../modules/requests/identifiers/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { questionOf, readPricingContext } from '../../shared/terms/price-terms.ts';
import type { SentRequest } from './open-sent-request.ts';

/**
 * Limits and score of a request on the facts of today: the answers that were sent, those of guarantors and co-borrowers since,
 * and the lender's earlier loans to the same borrower. The limits are those that a decision is judged by.
 */
export async function assessOnPresentData(db: Db, clock: Clock, row: SentRequest): Promise<Assessment> {
  const context = await readPricingContext(db, clock, row);
  return assessLoanRequest({
    ...questionOf(row.requested_terms, context),
    scoringFacts: {
      ...scoringFactsOf(context.data, context.product, context.today),
      repaidLoans: await countRepaidLoans(db, row, clock.now()),
    },
    ruleset: DEFAULT_RULESET,
  });
}
