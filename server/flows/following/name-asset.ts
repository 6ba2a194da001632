import { followPrice, type PricedTerms, type Terms } from '@zeel/domain/product';
import {
  checkNamedPrice,
  checkStep,
  type FieldProblem,
  isPreApproval,
  normaliseAnswers,
  type RequestData,
} from '@zeel/domain/request-form';
import { CONTACT_CHECKS } from '@zeel/protocol/contact-checks';
import { nameAsset } from '@zeel/protocol/rooms/tracking';
import type { FastifyInstance } from 'fastify';
import { answerOffer } from '../../modules/decisions/index.ts';
import {
  type LoanRequestRow,
  linksOf,
  moveLoanRequest,
  openLoanRequest,
  problem,
  refuseAnswer,
  secretProof,
} from '../../modules/requests/core/index.ts';
import { recordIdentifiers } from '../../modules/requests/identifiers/index.ts';
import { recordAssessment } from '../../modules/requests/submission/index.ts';
import { encryptionOf, type Tx } from '../../platform/database/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { assessOnPresentData } from '../shared/assess-on-present-data.ts';
import { readFormContext } from '../shared/check-completeness.ts';
import { tellAssignee } from '../shared/tell-assignee.ts';
import { completeTerms } from '../shared/terms/complete-terms.ts';
import { type PricingContext, priceToday, readPricingContext } from '../shared/terms/price-terms.ts';
import { findNameableTerms } from './nameable-terms.ts';
import { presentFollowing } from './present-following.ts';

/**
 * Names what a lease buys that was asked for before it was chosen. The limits are looked at again with its price, and a request
 * that was approved goes back to its officer, who sees the thing and its papers before anything can be accepted.
 */
export const serveNameAsset = (app: FastifyInstance): void =>
  serve(app, nameAsset, { isReplySecret: true, proofOf: secretProof }, async (call) => {
    const { tx, clock, params, query, body } = call;
    const { row, actor } = await openLoanRequest(call, params.loanRequestId, 'update');
    if (row.version !== body.version) return refuse('stale_version');
    const pricing = await readPricingContext(tx, clock, row);
    const { product } = pricing;
    if (!isPreApproval(product.rules, row.data.asset))
      return refuse('conflict', { message: problem('assetNamed') });

    const nameableTerms = await findNameableTerms(tx, row);
    requireSound(checkNamedPrice(body.priceMnt, product, nameableTerms.amountMnt));
    const namedTerms = pricedAt(row, nameableTerms, body.priceMnt, pricing);
    const data = withAsset(row.data, namedTerms, body.leased);
    const context = await readFormContext(tx, clock, product, { wordings: [], documentTypes: [] });
    requireSound(checkStep('asset', data, context));

    const mover = { actor, auditActor: call.actor, requestId: call.requestId };
    const { priced } = priceToday(namedTerms, pricing);
    const assessment = await assessOnPresentData(tx, clock, { ...row, data, requested_terms: priced });
    const sender = { ...mover, language: query.language, address: call.address };
    const moved = await moveLoanRequest(tx, clock, row, {
      ...mover,
      event: 'name_asset',
      context: {
        assetIsNamed: false,
        nameableTerms,
        namedTerms,
        expiresAtMs: row.expires_at?.getTime() ?? null,
        nowMs: clock.now().getTime(),
      },
      change: {
        ...columnsOf(tx, data, priced),
        asset_named_at: clock.now(),
        assessment_id: await recordAssessment(tx, clock, row, sender, assessment),
      },
    });
    await answerOffer(tx, clock, row.id, mover, { answer: 'asset_named' });
    await recordIdentifiers(tx, moved, product.terms.kind);
    await tellAssignee(tx, clock, moved, linksOf(app.platform.config, call), {
      event: 'asset_named',
      terms: priced,
      isLease: true,
    });
    return { following: await presentFollowing(tx, clock, moved, actor) };
  });

function requireSound(problems: readonly FieldProblem[]): void {
  const fields = problems.map((found) => [found.field, refuseAnswer(found)] as const);
  if (fields.length > 0) refuse('validation_failed', { fields: Object.fromEntries(fields) });
}

/** The terms at the price of the thing: what is paid down and left at the end keep their share of it. */
const pricedAt = (row: LoanRequestRow, terms: Terms, amountMnt: number, pricing: PricingContext): Terms =>
  completeTerms(
    row,
    { amountMnt, termMonths: terms.termMonths, ...followPrice(pricing.product.terms, terms, amountMnt) },
    pricing,
  );

const withAsset = (data: RequestData, terms: Terms, leased: RequestData['asset']['leased']): RequestData =>
  normaliseAnswers(
    {
      ...data,
      terms: { ...data.terms, ...terms },
      asset: { ...data.asset, leased: { ...leased, isChosenLater: false } },
    },
    CONTACT_CHECKS,
  );

const columnsOf = (tx: Tx, data: RequestData, priced: PricedTerms) => ({
  data: encryptionOf(tx).json(data),
  requested_terms: JSON.stringify(priced),
  amount_mnt: priced.amountMnt,
  term_months: priced.termMonths,
});
