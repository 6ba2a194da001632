import { listProducts } from '@zeel/protocol/rooms/catalog';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/index.ts';
import { listOpenVersions } from './catalog-repository.ts';
import { keptByCatalogue } from './kept-by-catalogue.ts';
import { presentProduct, presentWorkingDays } from './present-product.ts';

/** Everything open today. The language is part of the address, so that caches keep each apart. */
export const serveListProducts = (app: FastifyInstance): void =>
  serve(
    app,
    listProducts,
    { cache: 'public-etag', keptBy: keptByCatalogue },
    async ({ db, clock, query: { language } }) => {
      const versions = await listOpenVersions(db, clock);
      const workingDays = await presentWorkingDays(db, clock);
      return { products: versions.map((version) => presentProduct(version, language)), workingDays };
    },
  );
