import type { PayoutCondition } from '@zeel/domain/policy';
import type { PricedTerms, Quote } from '@zeel/domain/product';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { Decider } from './record-decision.ts';
import type { OfferRow } from './tables.ts';
import './audit-events.ts';

export interface NewOffer {
  readonly loanRequestId: string;
  readonly recommendationId: string;
  readonly productVersionId: string;
  /** The terms that were asked for, priced for the same day as the offer. */
  readonly requested: PricedTerms;
  readonly offered: PricedTerms;
  readonly schedule: Quote['schedule'];
  readonly conditions: readonly PayoutCondition[];
  readonly expiresAt: Date;
}

/** Makes the offer that the last approval stands for. The database lets a request have one open offer only. */
export async function makeOffer(tx: Tx, clock: Clock, decider: Decider, offer: NewOffer): Promise<OfferRow> {
  const now = clock.now();
  const row = await tx
    .insertInto('offers')
    .values((insert) => ({
      id: newId(now.getTime()),
      loan_request_id: offer.loanRequestId,
      number: insert
        .selectFrom('offers')
        .select(({ fn, lit }) => insert(fn.coalesce(fn.max('number'), lit(0)), '+', 1).as('next'))
        .where('loan_request_id', '=', offer.loanRequestId),
      recommendation_id: offer.recommendationId,
      product_version_id: offer.productVersionId,
      requested: JSON.stringify(offer.requested),
      offered: JSON.stringify(offer.offered),
      schedule: JSON.stringify(offer.schedule),
      conditions: JSON.stringify(offer.conditions),
      effective_rate_bps: offer.offered.cost.effectiveRateBps,
      made_at: now,
      expires_at: offer.expiresAt,
      answer: null,
      answered_at: null,
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAuditEvent(tx, clock, {
    type: 'offer.made',
    actor: decider.auditActor,
    subject: { kind: 'loan-request', id: offer.loanRequestId },
    payload: {
      offerId: row.id,
      recommendationId: offer.recommendationId,
      amountMnt: offer.offered.amountMnt,
      termMonths: offer.offered.termMonths,
      conditions: offer.conditions.map(({ key, text }) => text ?? key),
    },
    ...(decider.requestId === undefined ? {} : { requestId: decider.requestId }),
  });
  return row;
}
