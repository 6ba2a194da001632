import { assessLoanRequest } from '@zeel/protocol/rooms/dossier';
import type { FastifyInstance } from 'fastify';
import { keepAssessment } from '../../../modules/requests/submission/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { assessOnPresentData } from '../../shared/assess-on-present-data.ts';
import { openForWork, requireInReview } from './open-sent-request.ts';

/** Scores a request under review on what is known now. The assessments before it stay. */
export const serveAssessAgain = (app: FastifyInstance): void =>
  serve(app, assessLoanRequest, {}, async (call) => {
    const { tx, clock, params, body, requestId, address } = call;
    const row = await openForWork(tx, params.loanRequestId, call.person(), 'update');
    if (row.version !== body.version) return refuse('stale_version');
    requireInReview(row);
    const assessment = await assessOnPresentData(tx, clock, row);
    const sender = { auditActor: call.actor, language: row.language, address, requestId };
    const { id: loanRequestId, version } = await keepAssessment(tx, clock, row, sender, assessment);
    return { loanRequestId, version };
  });
