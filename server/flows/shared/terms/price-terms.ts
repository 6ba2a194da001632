import { checkLimits } from '@zeel/domain/eligibility';
import { lenderDate, type PricedTerms, priceTerms, type Terms } from '@zeel/domain/product';
import { eligibilityQuestionOf, type RequestData, withAnsweredParties } from '@zeel/domain/request-form';
import { asIsoDate, type IsoDate, type Schedule, type WorkingDays } from '@zeel/domain/schedule';
import {
  getProductVersion,
  type PublishedVersion,
  presentWorkingDays,
} from '../../../modules/catalog/index.ts';
import type { LoanRequestRow } from '../../../modules/requests/core/index.ts';
import { listParties } from '../../../modules/requests/parties/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';

/** What the engine must know to price terms of a request today. */
export interface PricingContext {
  /** The version that the request keeps. */
  readonly product: PublishedVersion;
  readonly today: IsoDate;
  readonly workingDays: WorkingDays;
  /** What was sent, with what those beside the applicant have answered since: a co-borrower pays as well. */
  readonly data: RequestData;
}

export async function readPricingContext(db: Db, clock: Clock, row: LoanRequestRow): Promise<PricingContext> {
  const { weekend, holidays } = await presentWorkingDays(db, clock);
  return {
    product: await getProductVersion(db, row.product_version_id),
    today: lenderDate(clock.now()),
    workingDays: { weekend, holidays: new Set(holidays.map((day) => asIsoDate(day))) },
    data: withAnsweredParties(row.data, await listParties(db, row.id)),
  };
}

/** Terms as they cost when the loan begins today, by the one engine, with the whole table. */
export const priceToday = (
  terms: Terms,
  { product, today, workingDays }: PricingContext,
): { readonly priced: PricedTerms; readonly schedule: Schedule } =>
  priceTerms(product.terms, terms, { startOn: today, workingDays });

/** What was asked for when the request was sent. */
export function requestedTermsOf({ requested_terms: requested }: LoanRequestRow): Terms {
  if (requested === null) throw new Error('A request that was sent has no terms.');
  return requested;
}

/** The request as if these terms had been asked for: a lease's asset is worth what it is priced at. */
export const dataWith = ({ data }: Pick<PricingContext, 'data'>, terms: Terms): RequestData => ({
  ...data,
  terms: { ...data.terms, ...terms },
});

/** What eligibility is asked about these terms, on what is known today. */
export const questionOf = (terms: Terms, context: PricingContext) =>
  eligibilityQuestionOf(terms, dataWith(context, terms), context);

/** How the terms stand against every limit of the law and the product, today. */
export const checkTermsOf = (terms: Terms, context: PricingContext) =>
  checkLimits(questionOf(terms, context));
