import { cleanText } from '@zeel/domain/request-form';
import { cancelLoanRequest } from '@zeel/protocol/rooms/decisions';
import type { FastifyInstance } from 'fastify';
import { answerOffer, recordDecision } from '../../modules/decisions/index.ts';
import { closeWaitingDisbursement, isMoneyUnderWay } from '../../modules/disbursements/index.ts';
import { closeOpenPayments } from '../../modules/payments/index.ts';
import { linksOf, moveLoanRequest } from '../../modules/requests/core/index.ts';
import { serve } from '../../platform/http/index.ts';
import { gatherAssignmentFacts } from '../shared/desk-steps/gather-desk-facts.ts';
import { deciderOf, holdDeskRequest, presentMoved } from '../shared/desk-steps/hold-desk-request.ts';
import { mailDecision } from './mail-decision.ts';

/** Ends a request for the lender. Nothing stays open behind it: neither a fee to pay, nor an offer to answer, nor an order to pay. */
export const serveCancel = (app: FastifyInstance): void =>
  serve(app, cancelLoanRequest, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, mover } = await holdDeskRequest(call, params.loanRequestId, body.version);
    const reason = cleanText(body.reason);
    const context = {
      ...(await gatherAssignmentFacts(tx, row)),
      reason,
      moneyUnderWay: await isMoneyUnderWay(tx, row.id),
    };
    const moved = await moveLoanRequest(tx, clock, row, { ...mover, event: 'cancel', context });
    await closeOpenPayments(tx, clock, row.id);
    await closeWaitingDisbursement(tx, clock, row.id, mover);
    await answerOffer(tx, clock, row.id, mover, { answer: 'ended' });
    await recordDecision(tx, clock, row.id, deciderOf(mover), { stage: 'cancellation', comment: reason });
    await mailDecision(tx, clock, moved, linksOf(app.platform.config, call), { event: 'request_cancelled' });
    return presentMoved(moved);
  });
