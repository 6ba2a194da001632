import { type AgreementDocument, writeAgreement } from '@zeel/domain/agreement';
import { formatsFor } from '@zeel/protocol/formats';
import { findAgreement } from '../../modules/agreements/index.ts';
import { findOpenOffer } from '../../modules/decisions/index.ts';
import { findLoanRequest, type LoanRequestRow } from '../../modules/requests/core/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import { refuse } from '../../platform/http/index.ts';
import { type AgreedOffer, agreedOfferOf, gatherInputs } from '../shared/agreements/gather-inputs.ts';
import { gatherDeskFacts } from '../shared/desk-steps/gather-desk-facts.ts';
import { priceToday } from '../shared/terms/price-terms.ts';

/** An agreement as it was written, or how one would be written now. */
export type ReadAgreement =
  | { readonly kind: 'written'; readonly agreement: NonNullable<Awaited<ReturnType<typeof findAgreement>>> }
  | { readonly kind: 'preview'; readonly document: AgreementDocument };

/** The agreement of a request as the desk reads it. */
export async function readForDesk(platform: Platform, loanRequestId: string): Promise<ReadAgreement> {
  const { db } = platform.database;
  const row = await findLoanRequest(db, loanRequestId);
  if (row === undefined || row.submitted_at === null) return refuse('not_found');
  const agreement = await findAgreement(db, loanRequestId, [row.language]);
  if (agreement !== undefined) return { kind: 'written', agreement };
  const offer = await findDraftOffer(platform, row);
  if (offer === null) return refuse('conflict');
  const { clock, config } = platform;
  const inputs = await gatherInputs({ db, clock, config }, row, offer, { isPreview: true });
  return { kind: 'preview', document: writeAgreement(inputs, formatsFor(inputs.language)) };
}

/** The offer that waits for its answer, or the one that the waiting recommendation would become; null where there is neither. */
async function findDraftOffer(platform: Platform, row: LoanRequestRow): Promise<AgreedOffer | null> {
  const { clock, database } = platform;
  const open = await findOpenOffer(database.db, row.id);
  if (open !== undefined) return agreedOfferOf(open);
  if (row.state !== 'pending_approval') return null;
  const { deliberation, pricing } = await gatherDeskFacts(database.db, clock, row);
  const { recommendation, approvals } = deliberation;
  if (recommendation === null || recommendation.terms === null) return null;
  const { priced, schedule } = priceToday(recommendation.terms, pricing);
  return {
    number: 0,
    productVersionId: row.product_version_id,
    offered: priced,
    schedule,
    conditions: (approvals.at(-1) ?? recommendation).conditions,
  };
}
