import { answerItem, sendAnswers } from '@zeel/protocol/rooms/tracking';
import type { FastifyInstance } from 'fastify';
import { findUsableDocuments } from '../../modules/documents/index.ts';
import { openLoanRequest, secretProof } from '../../modules/requests/core/index.ts';
import { keepItemAnswer, sendItemAnswers } from '../../modules/requests/information/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { presentFollowing } from './present-following.ts';

/** Keeps the answer to one item; the officer sees it once all are sent. */
export const serveAnswerItem = (app: FastifyInstance): void =>
  serve(app, answerItem, { isReplySecret: true, proofOf: secretProof }, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, actor } = await openLoanRequest(call, params.loanRequestId, 'update');
    const usable = await findUsableDocuments(tx, row.id);
    await keepItemAnswer(tx, clock, row, params.itemId, body, usable);
    return { following: await presentFollowing(tx, clock, row, actor) };
  });

/** Sends every answer: the request goes back to the officer. */
export const serveSendAnswers = (app: FastifyInstance): void =>
  serve(app, sendAnswers, { isReplySecret: true, proofOf: secretProof }, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, actor } = await openLoanRequest(call, params.loanRequestId, 'update');
    if (row.version !== body.version) return refuse('stale_version');
    const usable = await findUsableDocuments(tx, row.id);
    const mover = { actor, auditActor: call.actor, requestId: call.requestId };
    const moved = await sendItemAnswers(tx, clock, row, mover, usable);
    return { following: await presentFollowing(tx, clock, moved, actor) };
  });
