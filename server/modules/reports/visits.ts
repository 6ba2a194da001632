import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { Period } from './scopes.ts';
import './tables.ts';

/** Different days and addresses that are remembered until the next writing; a stranger can name any number of products. */
const REMEMBERED_MAX = 500;

/** Programs that read pages without being anybody. Only looked at, never kept. */
const PROGRAM = /bot|crawl|spider|preview|monitor|headless|curl|wget|python/i;

interface OpenedPage {
  readonly path: string;
  readonly userAgent: string;
  /** What the browser says the page is fetched for ahead of any wish to see it. */
  readonly purpose: string;
}

/** The product that an opened page names, '' for the front page; null for what is no page of the public, or nobody's. */
export function seenProduct({ path, userAgent, purpose }: OpenedPage): string | null {
  if (userAgent === '' || PROGRAM.test(userAgent) || purpose.includes('prefetch')) return null;
  if (path === '/' || path === '/index') return '';
  return /^\/request\/([a-z0-9-]{1,60})$/.exec(path)?.[1] ?? null;
}

/** Counts visits in memory: a page must not wait for a count. What is counted is written together. */
export function createVisitCounter() {
  const counts = new Map<string, { -readonly [Name in keyof Visits]: Visits[Name] }>();
  const add = (day: string, product: string, visits = 1): void => {
    const key = `${day} ${product}`;
    const known = counts.get(key);
    if (known) known.visits += visits;
    else if (counts.size < REMEMBERED_MAX) counts.set(key, { day, product, visits });
  };
  return {
    add,
    /** Writes what was counted since the last time. What could not be written stays counted. */
    write: async (db: Db): Promise<void> => {
      const taken = [...counts.values()];
      counts.clear();
      if (taken.length === 0) return;
      await write(db, taken).catch((error: unknown) => {
        for (const { day, product, visits } of taken) add(day, product, visits);
        throw error;
      });
    },
  };
}

interface Visits {
  readonly day: string;
  readonly product: string;
  readonly visits: number;
}

const write = (db: Db, taken: readonly Visits[]) =>
  sql`insert into page_visits as kept (day, prod_id, visits)
    select seen.day::date, seen.product, seen.visits
    from unnest(${taken.map(({ day }) => day)}::text[], ${taken.map(({ product }) => product)}::text[],
      ${taken.map(({ visits }) => visits)}::bigint[]) as seen (day, product, visits)
    where seen.product = '' or exists (select from product_versions where product_id = seen.product)
    on conflict (day, prod_id) do update set visits = kept.visits + excluded.visits`.execute(db);

/** How often pages were opened in a period: all of them, or those that name a product. */
export async function readVisits(db: Db, { from, to }: Period, product: string | null): Promise<number> {
  const { rows } = await sql<{ visits: number }>`
    select coalesce(sum(visits), 0)::bigint as visits from page_visits
    where day between ${from}::date and ${to}::date and ${product === null ? sql`true` : sql`prod_id = ${product}`}`.execute(
    db,
  );
  return rows[0]?.visits ?? 0;
}
