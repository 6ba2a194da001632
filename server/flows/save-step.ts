import { saveStep } from '@zeel/protocol/rooms/requests';
import type { FastifyInstance } from 'fastify';
import { keepStep, openLoanRequest, secretProof } from '../modules/requests/index.ts';
import { serve } from '../platform/http/index.ts';
import { presentLoanRequest } from './present-loan-request.ts';

export const serveSaveStep = (app: FastifyInstance): void =>
  serve(app, saveStep, { isReplySecret: true, proofOf: secretProof }, async (call) => {
    const { tx, clock, params, query, body } = call;
    const { row } = await openLoanRequest(call, params.loanRequestId, 'update');
    const saved = await keepStep(tx, clock, row, body);
    return { request: await presentLoanRequest(tx, clock, saved, query.language) };
  });
