import { assignLoanRequest, claimLoanRequest, releaseLoanRequest } from '@zeel/protocol/rooms/decisions';
import type { FastifyInstance } from 'fastify';
import { changeAssignee, describeRefusal, moveLoanRequest } from '../../modules/requests/core/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { gatherAssignmentFacts } from '../shared/desk-steps/gather-desk-facts.ts';
import { deskMoverOf, holdDeskRequest, presentMoved } from '../shared/desk-steps/hold-desk-request.ts';
import { assignOne } from './assign-one.ts';

/** Takes a request from the queue, or one under review that nobody has. */
export const serveClaim = (app: FastifyInstance): void =>
  serve(app, claimLoanRequest, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, mover } = await holdDeskRequest(call, params.loanRequestId, body.version);
    const context = await gatherAssignmentFacts(tx, row);
    if (row.state !== 'submitted')
      return presentMoved(await changeAssignee(tx, clock, row, { ...mover, change: 'claim', context }));
    const change = { assignee_user_id: mover.actor.userId };
    return presentMoved(await moveLoanRequest(tx, clock, row, { ...mover, event: 'claim', context, change }));
  });

/** Gives a request to an officer. */
export const serveAssign = (app: FastifyInstance): void =>
  serve(app, assignLoanRequest, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const result = await assignOne(tx, clock, { ...params, ...body, caller: deskMoverOf(call) });
    if (result.outcome === 'not_found') return refuse('not_found');
    if (result.outcome === 'stale') return refuse('stale_version');
    if (result.outcome === 'not_possible')
      return refuse('conflict', { message: describeRefusal(result.refusal) });
    return presentMoved(result.row);
  });

/** Gives a request back that the caller has; the review goes on with whoever takes it next. */
export const serveRelease = (app: FastifyInstance): void =>
  serve(app, releaseLoanRequest, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, mover } = await holdDeskRequest(call, params.loanRequestId, body.version);
    const context = await gatherAssignmentFacts(tx, row);
    return presentMoved(await changeAssignee(tx, clock, row, { ...mover, change: 'release', context }));
  });
