import { getProduct } from '@zeel/protocol/rooms/catalog';
import type { FastifyInstance } from 'fastify';
import { Refusal, serve } from '../../platform/http/index.ts';
import { findOpenVersion } from './catalog-repository.ts';
import { keptByCatalogue } from './kept-by-catalogue.ts';
import { presentProduct, presentWorkingDays } from './present-product.ts';

/** One product. Unknown, hidden, not yet open and closed all look the same. */
export const serveGetProduct = (app: FastifyInstance): void =>
  serve(
    app,
    getProduct,
    { cache: 'public-etag', keptBy: keptByCatalogue },
    async ({ db, clock, params, query: { language } }) => {
      const version = await findOpenVersion(db, clock, params.prodId);
      if (version === undefined) throw new Refusal('not_found');
      const workingDays = await presentWorkingDays(db, clock);
      return { product: presentProduct(version, language), workingDays };
    },
  );
