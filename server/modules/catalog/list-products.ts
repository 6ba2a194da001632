import { listProducts } from '@zeel/protocol/rooms/catalog';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/index.ts';
import { listOpenVersions } from './catalog-repository.ts';
import { presentProduct, presentWorkingDays } from './present-product.ts';

/** Everything open today. The language is part of the address, so that caches keep each apart. */
export const serveListProducts = (app: FastifyInstance): void =>
  serve(app, listProducts, { cache: 'public-etag' }, async ({ db, clock, query: { language } }) => {
    const [versions, workingDays] = await Promise.all([
      listOpenVersions(db, clock),
      presentWorkingDays(db, clock),
    ]);
    return { products: versions.map((version) => presentProduct(version, language)), workingDays };
  });
