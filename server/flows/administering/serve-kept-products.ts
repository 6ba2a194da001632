import { getKeptProduct, listKeptProducts, type OpenedProduct } from '@zeel/protocol/rooms/product-versions';
import type { FastifyInstance } from 'fastify';
import { listKept, presentWorkingDays } from '../../modules/catalog/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { readCaps, readExpiry, readPromisedMs } from '../../platform/settings/index.ts';
import { presentKeptProducts } from './present-kept-product.ts';

export const serveListKeptProducts = (app: FastifyInstance): void =>
  serve(app, listKeptProducts, {}, async ({ db, clock, query }) => ({
    products: await presentKeptProducts(db, await listKept(db, clock.now()), query.language),
  }));

/** One product, with what its editor begins with. */
export const serveGetKeptProduct = (app: FastifyInstance): void =>
  serve(app, getKeptProduct, {}, async ({ db, clock, params, query, person }) => {
    const rows = await listKept(db, clock.now(), params.prodId);
    const [product] = await presentKeptProducts(db, rows, query.language);
    const newest = rows[0]?.versions[0];
    if (product === undefined || newest === undefined) return refuse('not_found');
    const { versionId: shownVersionId, content, publishedAt, revision, writtenBy } = newest;
    return {
      product,
      shownVersionId,
      content,
      draft: publishedAt === null ? { revision, isWrittenByMe: writtenBy === person().userId } : null,
      workingDays: await presentWorkingDays(db, clock),
      caps: await readCaps(db),
      usualTimes: await readUsualTimes(db),
    };
  });

const HOUR_MS = 3_600_000;

/** The lender's times for products that have none of their own. */
async function readUsualTimes(db: Db): Promise<OpenedProduct['usualTimes']> {
  const { feeDays, answerDays, offerDays, agreementDays } = await readExpiry(db);
  const promisedHours = (await readPromisedMs(db)) / HOUR_MS;
  return { promisedHours, feeDays, answerDays, offerDays, agreementDays };
}
