import type { LoanRequestEvent } from '@zeel/domain/loan-request';
import { isSameTerms } from '@zeel/domain/product';
import { cleanText, isPreApproval } from '@zeel/domain/request-form';
import { acceptOffer, askOtherTerms, declineOffer } from '@zeel/protocol/rooms/decisions';
import type { FastifyInstance } from 'fastify';
import { keepAgreement } from '../../modules/agreements/index.ts';
import { getProductVersion } from '../../modules/catalog/index.ts';
import {
  answerOffer,
  findOpenOffer,
  type OfferRow,
  problem,
  recordDecision,
} from '../../modules/decisions/index.ts';
import {
  type AnyCall,
  type LoanRequestRow,
  linksOf,
  moveLoanRequest,
  openLoanRequest,
  secretProof,
} from '../../modules/requests/core/index.ts';
import { refuse, refuseFields, serve } from '../../platform/http/index.ts';
import { agreedOfferOf, gatherForSigners } from '../shared/agreements/gather-inputs.ts';
import { mailSigners } from '../shared/agreements/mail-signers.ts';
import { presentMoved } from '../shared/desk-steps/hold-desk-request.ts';
import { tellAssignee } from '../shared/tell-assignee.ts';
import { completeTerms } from '../shared/terms/complete-terms.ts';
import { priceToday, readPricingContext } from '../shared/terms/price-terms.ts';

type AnswerEvent = Extract<LoanRequestEvent, 'accept' | 'decline' | 'ask_other_terms'>;
const ANSWERS = { accept: 'accepted', decline: 'declined', ask_other_terms: 'other_terms' } as const;

interface Answer {
  readonly loanRequestId: string;
  readonly version: number;
  /** The offer that the applicant has read. */
  readonly offerId: string;
  readonly comment?: string;
}

interface Answered {
  readonly row: LoanRequestRow;
  readonly offer: OfferRow;
}

/**
 * The applicant's answer to the very offer that they read. The row's lock puts racing answers one after the other, and all but
 * the first find a newer version.
 */
async function answer(call: AnyCall, event: AnswerEvent, given: Answer): Promise<Answered> {
  const { tx, clock } = call;
  const { row, actor } = await openLoanRequest(call, given.loanRequestId, 'update');
  if (row.version !== given.version) return refuse('stale_version');
  const mover = { actor, auditActor: call.actor, requestId: call.requestId };
  const { rules } = await getProductVersion(tx, row.product_version_id);
  const context = {
    assetIsNamed: !isPreApproval(rules, row.data.asset),
    expiresAtMs: row.expires_at?.getTime() ?? null,
    nowMs: clock.now().getTime(),
  };
  const moved = await moveLoanRequest(tx, clock, row, { ...mover, event, context });
  const open = await findOpenOffer(tx, row.id);
  if (open === undefined || open.id !== given.offerId)
    return refuse('conflict', { message: problem('otherOffer') });
  const comment = cleanText(given.comment ?? '');
  await answerOffer(tx, clock, row.id, mover, { answer: ANSWERS[event], comment });
  return { row: moved, offer: open };
}

/** The agreement is written in the same transaction, out of the very offer that is accepted, and everyone is invited to sign it. */
export const serveAcceptOffer = (app: FastifyInstance): void =>
  serve(app, acceptOffer, { proofOf: secretProof }, async (call) => {
    const { tx: db, clock } = call;
    const { row, offer } = await answer(call, 'accept', { ...call.params, ...call.body });
    const { config } = app.platform;
    await keepAgreement(db, clock, {
      loanRequestId: row.id,
      offerId: offer.id,
      inputs: await gatherForSigners({ db, clock, config }, row, agreedOfferOf(offer)),
      actor: call.actor,
      requestId: call.requestId,
    });
    await mailSigners(db, clock, row, { links: linksOf(config, call), news: 'invited' });
    return presentMoved(row);
  });

export const serveDeclineOffer = (app: FastifyInstance): void =>
  serve(app, declineOffer, { proofOf: secretProof }, async (call) =>
    presentMoved((await answer(call, 'decline', { ...call.params, ...call.body })).row),
  );

/** The applicant asks for other terms: the officer reviews again, with those terms and their cost at hand. */
export const serveAskOtherTerms = (app: FastifyInstance): void =>
  serve(app, askOtherTerms, { proofOf: secretProof }, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, offer } = await answer(call, 'ask_other_terms', { ...params, ...body });
    const pricing = await readPricingContext(tx, clock, row);
    const asked = completeTerms(row, body.terms, pricing);
    if (isSameTerms(asked, offer.offered))
      return refuseFields({ terms: { code: 'invalid', message: problem('sameTerms') } });
    const { priced } = priceToday(asked, pricing);
    await recordDecision(
      tx,
      clock,
      row.id,
      { userId: null, auditActor: call.actor, requestId: call.requestId },
      { stage: 'counter_wish', comment: cleanText(body.comment), terms: priced },
    );
    await tellAssignee(tx, clock, row, linksOf(app.platform.config, call), {
      event: 'other_terms_asked',
      terms: priced,
      isLease: pricing.product.terms.kind === 'lease',
    });
    return presentMoved(row);
  });
