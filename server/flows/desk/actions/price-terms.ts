import { checkLimits } from '@zeel/domain/eligibility';
import { type Ask, lenderDate, quote, summariseQuote } from '@zeel/domain/product';
import { eligibilityQuestionOf, type RequestData, withAnsweredParties } from '@zeel/domain/request-form';
import { asIsoDate, type IsoDate, type WorkingDays } from '@zeel/domain/schedule';
import {
  getProductVersion,
  type PublishedVersion,
  presentWorkingDays,
} from '../../../modules/catalog/index.ts';
import type { PricedTerms } from '../../../modules/decisions/index.ts';
import { type LoanRequestRow, listParties } from '../../../modules/requests/index.ts';
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
export function priceTerms(ask: Ask, { product, today, workingDays }: PricingContext) {
  const asked = { ...ask, startOn: today };
  const computed = quote(product.terms, asked, workingDays);
  const terms: PricedTerms = { ask: asked, cost: summariseQuote(computed) };
  return { terms, schedule: computed.schedule };
}

/** What was asked for when the request was sent. */
export function requestedAskOf({ requested_terms: requested }: LoanRequestRow): Ask {
  if (requested === null) throw new Error('A request that was sent has no terms.');
  return requested.ask;
}

/** The request as if these terms had been asked for: a lease's asset is worth what it is priced at. */
export const dataWith = ({ data }: Pick<PricingContext, 'data'>, ask: Ask): RequestData => ({
  ...data,
  terms: {
    ...data.terms,
    amountMnt: ask.amountMnt,
    termMonths: ask.termMonths,
    downPaymentMnt: ask.downPaymentMnt ?? null,
    tradeInMnt: ask.tradeInMnt ?? null,
    residualMnt: ask.residualMnt ?? null,
    condition: ask.condition ?? null,
  },
});

/** What eligibility is asked about these terms, on what is known today. */
export const questionOf = (ask: Ask, context: PricingContext) =>
  eligibilityQuestionOf({ ...ask, startOn: context.today }, dataWith(context, ask), context);

/** How the terms stand against every limit of the law and the product, today. */
export const checkTermsOf = (ask: Ask, context: PricingContext) => checkLimits(questionOf(ask, context));
