import { getOffer } from '@zeel/protocol/rooms/decisions';
import type { FastifyInstance } from 'fastify';
import { getProductVersion, nameConditions } from '../../modules/catalog/index.ts';
import { listOffers, type NameConditions, presentOffer } from '../../modules/decisions/index.ts';
import { openLoanRequest, shownWithSession } from '../../modules/requests/core/index.ts';
import { serve } from '../../platform/http/index.ts';
import { readRefusal } from '../shared/terms/read-refusal.ts';

/** The newest offer and the earlier ones, or why the request was refused. */
export const serveGetOffer = (app: FastifyInstance): void =>
  serve(app, getOffer, shownWithSession, async (call) => {
    const { row } = await openLoanRequest(call, call.params.loanRequestId, call.prepared);
    const product = await getProductVersion(call.db, row.product_version_id);
    const nameThem: NameConditions = (conditions) => nameConditions(product, call.query.language, conditions);
    const [newest, ...earlier] = await listOffers(call.db, row.id);
    return {
      offer: newest === undefined ? null : presentOffer(newest, nameThem),
      earlier: earlier.map((offer) => presentOffer(offer, nameThem)),
      refusal: await readRefusal(call.db, call.clock, row, call.query.language),
      version: row.version,
    };
  });
