import { getOffer } from '@zeel/protocol/rooms/decisions';
import type { FastifyInstance } from 'fastify';
import { listOffers, presentOffer } from '../../modules/decisions/index.ts';
import { openLoanRequest } from '../../modules/requests/core/index.ts';
import { serve } from '../../platform/http/index.ts';
import { readRefusal } from '../shared/terms/read-refusal.ts';

/** The newest offer and the earlier ones, or why the request was refused. */
export const serveGetOffer = (app: FastifyInstance): void =>
  serve(app, getOffer, {}, async (call) => {
    const { row } = await openLoanRequest(call, call.params.loanRequestId);
    const [newest, ...earlier] = await listOffers(call.db, row.id);
    return {
      offer: newest === undefined ? null : presentOffer(newest),
      earlier: earlier.map(presentOffer),
      refusal: await readRefusal(call.db, call.clock, row),
      version: row.version,
    };
  });
