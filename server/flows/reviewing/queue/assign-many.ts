import { can } from '@zeel/domain/identity';
import { assignDeskRequests } from '@zeel/protocol/rooms/desk-queue';
import type { FastifyInstance } from 'fastify';
import { describeQueueProblem } from '../../../modules/desk/index.ts';
import { findStaffMember } from '../../../modules/identity/index.ts';
import { refuseFields, serve } from '../../../platform/http/index.ts';
import { deskMoverOf } from '../../shared/desk-steps/hold-desk-request.ts';
import { type AssignmentOutcome, assignOne } from '../assign-one.ts';

/** Gives many requests to one officer, each by the rules of a single assignment. A refusal of one leaves the others as they are. */
export const serveAssignMany = (app: FastifyInstance): void =>
  serve(app, assignDeskRequests, {}, async (call) => {
    const { tx, clock, body } = call;
    const { assigneeUserId } = body;
    const assignee = await findStaffMember(tx, assigneeUserId);
    if (assignee === undefined || !assignee.isActive || !can(assignee.roles, 'requests:claim'))
      return refuseFields({
        assigneeUserId: { code: 'may_not_review', message: describeQueueProblem('mayNotReview') },
      });
    const caller = deskMoverOf(call);
    const outcomes = new Map<string, AssignmentOutcome>();
    // In the order of their ids, so that two calls that lock many requests never wait for each other.
    for (const item of body.items.toSorted((a, b) => (a.loanRequestId < b.loanRequestId ? -1 : 1)))
      if (!outcomes.has(item.loanRequestId))
        outcomes.set(item.loanRequestId, await assignOne(tx, clock, { ...item, assigneeUserId, caller }));
    return {
      results: [...outcomes].map(([loanRequestId, { outcome, row }]) => ({
        loanRequestId,
        reference: row?.reference ?? null,
        outcome,
      })),
    };
  });
