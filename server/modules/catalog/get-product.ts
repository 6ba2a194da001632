import { getProduct } from '@zeel/protocol/rooms/catalog';
import type { FastifyInstance } from 'fastify';
import { Refusal, serve } from '../../platform/http/index.ts';
import { findOpenVersion } from './catalog-repository.ts';
import { presentProduct, presentWorkingDays } from './present-product.ts';

/** One product. Unknown, hidden, not yet open and closed all look the same. */
export const serveGetProduct = (app: FastifyInstance): void =>
  serve(app, getProduct, { cache: 'public-etag' }, async ({ db, clock, params, query: { language } }) => {
    const [version, workingDays] = await Promise.all([
      findOpenVersion(db, clock, params.prodId),
      presentWorkingDays(db, clock),
    ]);
    if (version === undefined) throw new Refusal('not_found');
    return { product: presentProduct(version, language), workingDays };
  });
