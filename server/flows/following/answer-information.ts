import { answerItem, sendAnswers } from '@zeel/protocol/rooms/tracking';
import type { FastifyInstance } from 'fastify';
import { openLoanRequest, secretProof } from '../../modules/requests/core/index.ts';
import { keepItemAnswer, sendItemAnswers } from '../../modules/requests/information/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import type { LoanRequestPorts } from '../ports.ts';
import { presentFollowing } from './present-following.ts';

/** Keeps the answer to one item; the officer sees it once all are sent. */
export const serveAnswerItem = (app: FastifyInstance, ports: LoanRequestPorts): void =>
  serve(app, answerItem, { isReplySecret: true, proofOf: secretProof }, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, actor } = await openLoanRequest(call, params.loanRequestId, 'update');
    const usable = await ports.documents.listUsable(tx, row.id);
    await keepItemAnswer(tx, clock, row, params.itemId, body, usable);
    return { following: await presentFollowing(tx, clock, ports, row, actor) };
  });

/** Sends every answer: the request goes back to the officer. */
export const serveSendAnswers = (app: FastifyInstance, ports: LoanRequestPorts): void =>
  serve(app, sendAnswers, { isReplySecret: true, proofOf: secretProof }, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, actor } = await openLoanRequest(call, params.loanRequestId, 'update');
    if (row.version !== body.version) return refuse('stale_version');
    const usable = await ports.documents.listUsable(tx, row.id);
    const mover = { actor, auditActor: call.actor, requestId: call.requestId };
    const moved = await sendItemAnswers(tx, clock, row, mover, usable);
    return { following: await presentFollowing(tx, clock, ports, moved, actor) };
  });
