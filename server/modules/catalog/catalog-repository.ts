import { lenderDate, type ProductTerms } from '@zeel/domain/product';
import type { RequestRules } from '@zeel/domain/request-form';
import type { ProductPicture } from '@zeel/protocol/rooms/catalog';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { TextsByLanguage } from './tables.ts';

/** A published version with the product it belongs to. */
export interface PublishedVersion {
  readonly prodId: string;
  readonly versionId: string;
  readonly version: number;
  readonly picture: ProductPicture;
  readonly terms: ProductTerms;
  readonly rules: RequestRules;
  readonly texts: TextsByLanguage;
}

const VERSION_COLUMNS = [
  'product_versions.product_id as prodId',
  'product_versions.id as versionId',
  'product_versions.version',
  'product_versions.picture',
  'product_versions.terms',
  'product_versions.rules',
  'product_versions.texts',
] as const;

/** The version in force of every product that visitors may ask for today, in the lender's order. */
export async function listOpenVersions(
  db: Db,
  clock: Clock,
  prodId?: string,
): Promise<readonly PublishedVersion[]> {
  const now = clock.now();
  const today = lenderDate(now);
  let query = db
    .selectFrom('products')
    .innerJoin('product_versions', 'product_versions.product_id', 'products.id')
    .distinctOn(['products.position', 'products.id'])
    .select(VERSION_COLUMNS)
    .where('products.is_public', '=', true)
    .where(sql<boolean>`coalesce(products.open_from <= ${today}, true)`)
    .where(sql<boolean>`coalesce(products.open_to >= ${today}, true)`)
    .where('product_versions.published_at', '<=', now)
    .orderBy('products.position')
    .orderBy('products.id')
    .orderBy('product_versions.version', 'desc');
  if (prodId !== undefined) query = query.where('products.id', '=', prodId);
  return query.execute();
}

/** Versions by their ids, open or not: what was begun under one keeps it. */
export async function listVersions(
  db: Db,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, PublishedVersion>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_versions')
    .select(VERSION_COLUMNS)
    .where('product_versions.id', 'in', [...new Set(versionIds)])
    .execute();
  return new Map(rows.map((row) => [row.versionId, row]));
}

/** The version a request was begun under. It is never deleted, so it is always there. */
export async function getProductVersion(db: Db, versionId: string): Promise<PublishedVersion> {
  return db
    .selectFrom('product_versions')
    .select(VERSION_COLUMNS)
    .where('product_versions.id', '=', versionId)
    .executeTakeFirstOrThrow();
}

/** The form of a product id. Other texts are not worth a query, and the database could not even read some of them. */
const PROD_ID = /^[a-z0-9-]{1,60}$/;

/** The version in force of a product that may be asked for today. */
export async function findOpenVersion(
  db: Db,
  clock: Clock,
  prodId: string,
): Promise<PublishedVersion | undefined> {
  if (!PROD_ID.test(prodId)) return undefined;
  const [version] = await listOpenVersions(db, clock, prodId);
  return version;
}

// No product runs longer, and a calendar of every year to come would only travel for nothing.
const HOLIDAY_YEARS = 6;

/** The days without work that the due dates of a request made today can meet. */
export async function listHolidays(db: Db, clock: Clock): Promise<readonly string[]> {
  const today = lenderDate(clock.now());
  const rows = await db
    .selectFrom('holidays')
    .select(sql<string>`day::text`.as('day'))
    .where(
      sql<boolean>`day >= ${today}::date and day < ${today}::date + make_interval(years => ${HOLIDAY_YEARS})`,
    )
    .orderBy('holidays.day')
    .execute();
  return rows.map(({ day }) => day);
}
