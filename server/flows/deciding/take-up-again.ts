import { cleanText } from '@zeel/domain/request-form';
import { reopenLoanRequest, rescindOffer } from '@zeel/protocol/rooms/decisions';
import type { FastifyInstance } from 'fastify';
import { stopAgreement } from '../../modules/agreements/index.ts';
import { answerOffer, recordDecision, voidOffer } from '../../modules/decisions/index.ts';
import { linksOf, moveLoanRequest } from '../../modules/requests/core/index.ts';
import { serve } from '../../platform/http/index.ts';
import { tellPartiesStopped } from '../shared/agreements/tell-parties-stopped.ts';
import { gatherAssignmentFacts } from '../shared/desk-steps/gather-desk-facts.ts';
import { deciderOf, holdDeskRequest, presentMoved } from '../shared/desk-steps/hold-desk-request.ts';
import { mailDecision } from './mail-decision.ts';

/** Takes an offer back; the request is under review again. What was signed under an accepted one is void. */
export const serveRescind = (app: FastifyInstance): void =>
  serve(app, rescindOffer, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, mover } = await holdDeskRequest(call, params.loanRequestId, body.version);
    const reason = cleanText(body.reason);
    const context = { ...(await gatherAssignmentFacts(tx, row)), reason };
    const moved = await moveLoanRequest(tx, clock, row, { ...mover, event: 'rescind', context });
    await answerOffer(tx, clock, row.id, mover, { answer: 'rescinded' });
    const ended = await voidOffer(tx, clock, row.id, mover);
    const links = linksOf(app.platform.config, call);
    if (ended !== undefined) {
      await stopAgreement(tx, clock, {
        loanRequestId: row.id,
        offerId: ended.id,
        kind: 'rescinded',
        partyId: null,
        name: '',
        reason,
        actor: mover.auditActor,
        requestId: mover.requestId,
      });
      await tellPartiesStopped(tx, clock, moved, { links, exceptPartyId: null });
    }
    await recordDecision(tx, clock, row.id, deciderOf(mover), { stage: 'rescission', comment: reason });
    await mailDecision(tx, clock, moved, links, { event: 'offer_rescinded' });
    return presentMoved(moved);
  });

/** Takes a refused request up again. */
export const serveReopen = (app: FastifyInstance): void =>
  serve(app, reopenLoanRequest, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, mover } = await holdDeskRequest(call, params.loanRequestId, body.version);
    const reason = cleanText(body.reason);
    const context = { ...(await gatherAssignmentFacts(tx, row)), reason };
    const moved = await moveLoanRequest(tx, clock, row, { ...mover, event: 'reopen', context });
    await recordDecision(tx, clock, row.id, deciderOf(mover), { stage: 'reopening', comment: reason });
    await mailDecision(tx, clock, moved, linksOf(app.platform.config, call), { event: 'request_reopened' });
    return presentMoved(moved);
  });
