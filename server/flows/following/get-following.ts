import { getFollowing } from '@zeel/protocol/rooms/tracking';
import type { FastifyInstance } from 'fastify';
import { openLoanRequest, shownWithSession } from '../../modules/requests/core/index.ts';
import { serve } from '../../platform/http/index.ts';
import { presentFollowing } from './present-following.ts';

export const serveGetFollowing = (app: FastifyInstance): void =>
  serve(app, getFollowing, shownWithSession, async (call) => {
    const { row, actor } = await openLoanRequest(call, call.params.loanRequestId, call.prepared);
    return { following: await presentFollowing(call.db, call.clock, row, actor) };
  });
