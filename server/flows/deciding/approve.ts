import { isSameTerms, type Terms } from '@zeel/domain/product';
import { cleanText } from '@zeel/domain/request-form';
import { formatsFor } from '@zeel/protocol/formats';
import { approveRecommendation } from '@zeel/protocol/rooms/decisions';
import type { FastifyInstance } from 'fastify';
import {
  makeOffer,
  type OfferRow,
  type Recommendation,
  recordDecision,
} from '../../modules/decisions/index.ts';
import {
  type LinkBase,
  type LoanRequestRow,
  linksOf,
  moveLoanRequest,
} from '../../modules/requests/core/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { serve } from '../../platform/http/index.ts';
import { gatherDeskFacts, waitingRecommendationOf } from '../shared/desk-steps/gather-desk-facts.ts';
import { deciderOf, holdDeskRequest, presentMoved } from '../shared/desk-steps/hold-desk-request.ts';
import { priceToday, requestedTermsOf } from '../shared/terms/price-terms.ts';
import { termsValuesOf } from '../shared/terms/write-terms.ts';
import { mailDecision } from './mail-decision.ts';

/**
 * Approves what another recommended. The row's lock puts racing approvals one after the other, and all but the first find a
 * newer version. The first of two approvals leaves the request where it is; the last one makes the offer.
 */
export const serveApprove = (app: FastifyInstance): void =>
  serve(app, approveRecommendation, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, mover } = await holdDeskRequest(call, params.loanRequestId, body.version);
    const facts = await gatherDeskFacts(tx, clock, row);
    const moved = await moveLoanRequest(tx, clock, row, { ...mover, event: 'approve', context: facts });
    const recommendation = waitingRecommendationOf(facts);
    const approved = priceToday(approvedTermsOf(recommendation), facts.pricing);
    await recordDecision(tx, clock, row.id, deciderOf(mover), {
      stage: 'approval',
      comment: cleanText(body.comment),
      terms: approved.priced,
      recommendationId: recommendation.id,
    });
    if (moved.state === 'offered') {
      if (moved.expires_at === null) throw new Error('An offer has no end.');
      const offer = await makeOffer(tx, clock, deciderOf(mover), {
        loanRequestId: row.id,
        recommendationId: recommendation.id,
        productVersionId: row.product_version_id,
        // Priced for the same day, to compare like with like.
        requested: priceToday(requestedTermsOf(row), facts.pricing).priced,
        offered: approved.priced,
        schedule: approved.schedule,
        expiresAt: moved.expires_at,
      });
      await mailOffer(tx, clock, moved, linksOf(app.platform.config, call), {
        ...offer,
        isLease: facts.pricing.product.terms.kind === 'lease',
      });
    }
    return presentMoved(moved);
  });

/** The approved terms. The table's guards have made sure that the recommendation has some. */
function approvedTermsOf({ terms }: Recommendation): Terms {
  if (terms === null) throw new Error('A rejection was approved.');
  return terms;
}

async function mailOffer(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  links: LinkBase,
  { requested, offered, expires_at: expiresAt, isLease }: OfferRow & { readonly isLease: boolean },
): Promise<void> {
  await mailDecision(tx, clock, row, links, {
    kind: isSameTerms(requested, offered) ? 'offered' : 'counterOffered',
    values: { ...termsValuesOf(offered, row.language), expires: formatsFor(row.language).date(expiresAt) },
    lines: [
      ...(isLease ? (['price', 'downPayment'] as const) : (['amount'] as const)),
      'term',
      'instalment',
      'effectiveRate',
      'expires',
    ],
  });
}
