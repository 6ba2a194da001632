import { checkLimits } from '@zeel/domain/eligibility';
import { lenderDate, type PricedTerms, priceTerms, type Terms } from '@zeel/domain/product';
import {
  eligibilityQuestionOf,
  type RequestData,
  withAnsweredParties,
  withVerifiedFigures,
} from '@zeel/domain/request-form';
import { asIsoDate, type IsoDate, type Schedule, type WorkingDays } from '@zeel/domain/schedule';
import {
  getProductVersion,
  type PublishedVersion,
  presentWorkingDays,
} from '../../../modules/catalog/index.ts';
import { type DocumentRow, listDocumentRows } from '../../../modules/documents/index.ts';
import type { LoanRequestRow } from '../../../modules/requests/core/index.ts';
import { listParties, type PartyRow } from '../../../modules/requests/parties/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';

/** The facts that the engine needs to price terms of a request today. */
export interface PricingContext {
  /** The product version that the request was begun under. */
  readonly product: PublishedVersion;
  readonly today: IsoDate;
  readonly workingDays: WorkingDays;
  /**
   * The answers that were sent, with the figures that papers show since and the answers of guarantors and co-borrowers: a
   * co-borrower pays as well.
   */
  readonly data: RequestData;
}

/** The lender's working days, as the engine looks at them. */
export async function readWorkingDays(db: Db, clock: Clock): Promise<WorkingDays> {
  const { weekend, holidays } = await presentWorkingDays(db, clock);
  return { weekend, holidays: new Set(holidays.map((day) => asIsoDate(day))) };
}

interface KnownRecords {
  readonly parties: readonly PartyRow[];
  readonly documents: readonly DocumentRow[];
}

const readRecords = async (db: Db, { id }: LoanRequestRow): Promise<KnownRecords> => ({
  parties: await listParties(db, id),
  documents: await listDocumentRows(db, id),
});

/** The answers with the figures that verified papers show, and with those of guarantors and co-borrowers. */
const presentDataOf = (data: RequestData, { parties, documents }: KnownRecords): RequestData =>
  withAnsweredParties(
    withVerifiedFigures(
      data,
      documents.map(({ state, party_id: partyId, findings }) => ({ state, partyId, findings })),
    ),
    parties,
  );

/** The facts of today; `known` are the records of the request, where the caller has read them. */
export async function readPricingContext(
  db: Db,
  clock: Clock,
  row: LoanRequestRow,
  known?: KnownRecords,
): Promise<PricingContext> {
  return {
    product: await getProductVersion(db, row.product_version_id),
    today: lenderDate(clock.now()),
    workingDays: await readWorkingDays(db, clock),
    data: presentDataOf(row.data, known ?? (await readRecords(db, row))),
  };
}

/** The cost of terms for a loan that begins today, with its schedule, by the one engine. */
export const priceToday = (
  terms: Terms,
  { product, today, workingDays }: PricingContext,
): { readonly priced: PricedTerms; readonly schedule: Schedule } =>
  priceTerms(product.terms, terms, { startOn: today, workingDays });

/** The terms that the applicant asked for when the request was sent. */
export function requestedTermsOf({ requested_terms: requested }: LoanRequestRow): Terms {
  if (requested === null) throw new Error('A request that was sent has no terms.');
  return requested;
}

/** The request as if these terms had been asked for: a lease's asset is worth what it is priced at. */
export const dataWith = ({ data }: Pick<PricingContext, 'data'>, terms: Terms): RequestData => ({
  ...data,
  terms: { ...data.terms, ...terms },
});

/** The question to eligibility about these terms, on the facts of today. */
export const questionOf = (terms: Terms, context: PricingContext) =>
  eligibilityQuestionOf(terms, dataWith(context, terms), context);

/** Judges the terms by every limit of the law and the product, today. */
export const checkTermsOf = (terms: Terms, context: PricingContext) =>
  checkLimits(questionOf(terms, context));
