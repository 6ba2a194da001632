import type { LendingPolicy } from '@zeel/domain/policy';
import { lenderDate, type ProductTerms, startOfLenderDate } from '@zeel/domain/product';
import type { RequestRules } from '@zeel/domain/request-form';
import type { ProductPicture } from '@zeel/protocol/rooms/catalog';
import type { Language } from '@zeel/protocol/rooms/config';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { keep } from '../../platform/kept/index.ts';
import type { ClausesInOrder, PolicyTextsByLanguage, TextsByLanguage } from './tables.ts';

/** A published version with the product it belongs to. */
export interface PublishedVersion {
  readonly prodId: string;
  readonly versionId: string;
  readonly version: number;
  readonly picture: ProductPicture;
  readonly terms: ProductTerms;
  readonly rules: RequestRules;
  readonly texts: TextsByLanguage;
  readonly policy: LendingPolicy;
  readonly policyTexts: PolicyTextsByLanguage;
  readonly clauses: ClausesInOrder;
}

const VERSION_COLUMNS = [
  'product_versions.product_id as prodId',
  'product_versions.id as versionId',
  'product_versions.version',
  'product_versions.picture',
  'product_versions.terms',
  'product_versions.rules',
  'product_versions.texts',
  'product_versions.policy',
  'product_versions.policy_texts as policyTexts',
  'product_versions.clauses',
] as const;

interface KeptVersion extends PublishedVersion {
  readonly publishedAt: Date;
}

interface KeptProduct {
  readonly isPublic: boolean;
  readonly openFrom: string | null;
  readonly openTo: string | null;
  /** The latest first. */
  readonly versions: readonly KeptVersion[];
}

/** Everything that is published, and every day without work. What counts at a moment is chosen from it. */
interface Catalogue {
  /** In the lender's order. */
  readonly products: readonly KeptProduct[];
  readonly versions: ReadonlyMap<string, PublishedVersion>;
  /** In the order of time. */
  readonly holidays: readonly string[];
}

/** Read on nearly every call, and changed a few times a year. */
export const catalogue = keep('catalog', async (db): Promise<Catalogue> => {
  const products = await db
    .selectFrom('products')
    .select(['id', 'is_public as isPublic', sql<string | null>`open_from::text`.as('openFrom')])
    .select(sql<string | null>`open_to::text`.as('openTo'))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const versions = await db
    .selectFrom('product_versions')
    .select([...VERSION_COLUMNS, sql<Date>`published_at`.as('publishedAt')])
    .where('published_at', 'is not', null)
    .orderBy('version', 'desc')
    .execute();
  const holidays = await db
    .selectFrom('holidays')
    .select(sql<string>`day::text`.as('day'))
    .orderBy('holidays.day')
    .execute();
  return {
    products: products.map(({ id, ...product }) => ({
      ...product,
      versions: versions.filter(({ prodId }) => prodId === id),
    })),
    versions: new Map(versions.map((version) => [version.versionId, version])),
    holidays: holidays.map(({ day }) => day),
  };
});

/** What visitors may ask for, and as long as that is so. */
interface Offer {
  /** The version in force of every open product, in the lender's order. */
  readonly versions: readonly PublishedVersion[];
  readonly fromMs: number;
  readonly untilMs: number;
}

const DAY_MS = 24 * 3_600_000;
const offers = new WeakMap<Catalogue, Offer>();

/** The offer of a moment. It is the same thing until a version begins to count or another day does. */
export function offerOf(from: Catalogue, now: Date): Offer {
  const nowMs = now.getTime();
  const known = offers.get(from);
  if (known !== undefined && known.fromMs <= nowMs && nowMs < known.untilMs) return known;
  const midnight = startOfLenderDate(lenderDate(new Date(nowMs + DAY_MS)));
  const begins = from.products.flatMap(({ versions }) =>
    versions.map(({ publishedAt }) => publishedAt.getTime()),
  );
  const offer: Offer = {
    versions: findOpenVersions(from, now),
    fromMs: nowMs,
    untilMs: Math.min(midnight.getTime(), ...begins.filter((ms) => ms > nowMs)),
  };
  offers.set(from, offer);
  return offer;
}

function findOpenVersions({ products }: Catalogue, now: Date): readonly PublishedVersion[] {
  const today: string = lenderDate(now);
  return products
    .filter(
      ({ isPublic, openFrom, openTo }) =>
        isPublic && (openFrom === null || openFrom <= today) && (openTo === null || openTo >= today),
    )
    .flatMap(({ versions }) => versions.find(({ publishedAt }) => publishedAt <= now) ?? []);
}

/** The version in force of every product that visitors may ask for today, in the lender's order. */
export async function listOpenVersions(db: Db, clock: Clock): Promise<readonly PublishedVersion[]> {
  return offerOf(await catalogue.read(db), clock.now()).versions;
}

/** Versions by their ids, open or not: what was begun under one keeps it. */
export async function listVersions(
  db: Db,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, PublishedVersion>> {
  if (versionIds.length === 0) return new Map();
  const { versions } = await catalogue.read(db);
  return new Map(
    versionIds.flatMap((id) => {
      const version = versions.get(id);
      return version === undefined ? [] : [[id, version] as const];
    }),
  );
}

/** What each product is called now, open or not, by its id. */
export async function nameProducts(db: Db, language: Language): Promise<ReadonlyMap<string, string>> {
  const { products } = await catalogue.read(db);
  return new Map(
    products.flatMap(({ versions: [latest] }) =>
      latest === undefined ? [] : [[latest.prodId, latest.texts[language].name] as const],
    ),
  );
}

/** The version a request was begun under. It is never deleted, so it is always there. */
export async function getProductVersion(db: Db, versionId: string): Promise<PublishedVersion> {
  const { versions } = await catalogue.read(db);
  const version = versions.get(versionId);
  if (version === undefined) throw new Error(`There is no published product version ${versionId}.`);
  return version;
}

/** The version in force of a product that may be asked for today. */
export async function findOpenVersion(
  db: Db,
  clock: Clock,
  prodId: string,
): Promise<PublishedVersion | undefined> {
  const open = await listOpenVersions(db, clock);
  return open.find((version) => version.prodId === prodId);
}

// No product runs longer, and a calendar of every year to come would only travel for nothing.
const HOLIDAY_YEARS = 6;

/** The days without work that the due dates of a request made today can meet. */
export async function listHolidays(db: Db, clock: Clock): Promise<readonly string[]> {
  const { holidays } = await catalogue.read(db);
  const today: string = lenderDate(clock.now());
  const end = `${Number(today.slice(0, 4)) + HOLIDAY_YEARS}${today.slice(4)}`;
  return holidays.filter((day) => day >= today && day < end);
}
