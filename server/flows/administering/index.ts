import type { FastifyInstance } from 'fastify';
import { serveBankUse } from './serve-bank-use.ts';
import { serveListCappedVersions } from './serve-capped-versions.ts';
import { serveHolidays } from './serve-holidays.ts';
import { serveGetKeptProduct, serveListKeptProducts } from './serve-kept-products.ts';
import { servePaperUse } from './serve-paper-use.ts';
import { serveSettings } from './serve-settings.ts';
import { serveTemplateSamples } from './serve-template-samples.ts';
import { serveGetVersionAgreement } from './serve-version-agreement.ts';

/** What an administrator of the lender looks after where it needs more than one room. */
export function registerAdministering(app: FastifyInstance): void {
  serveListKeptProducts(app);
  serveGetKeptProduct(app);
  serveGetVersionAgreement(app);
  serveBankUse(app);
  servePaperUse(app);
  serveListCappedVersions(app);
  serveHolidays(app);
  serveSettings(app);
  serveTemplateSamples(app);
}
