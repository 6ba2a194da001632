import { lenderDate } from '@zeel/domain/product';
import type { ProductChange, ProductState } from '@zeel/protocol/rooms/product-versions';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { type KeptVersion, listKeptVersions } from './versions-repository.ts';

/** A product as the lender keeps it, whoever may ask for it. */
export interface KeptProductRow {
  readonly id: string;
  readonly state: ProductState;
  /** The version that a request begun now would get; null while the product is not open. */
  readonly inForceId: string | null;
  /** The newest first; there is always one. */
  readonly versions: readonly [KeptVersion, ...KeptVersion[]];
  readonly lastChange: { readonly what: ProductChange; readonly at: Date; readonly by: string | null } | null;
}

/** Every product in the lender's order, or one of them. */
export async function listKept(db: Db, now: Date, prodId?: string): Promise<readonly KeptProductRow[]> {
  let query = db
    .selectFrom('products')
    .select(['id', 'is_public as isPublic', 'last_change', 'changed_at', 'changed_by_user_id'])
    .select([
      sql<string | null>`open_from::text`.as('openFrom'),
      sql<string | null>`open_to::text`.as('openTo'),
    ]);
  if (prodId !== undefined) query = query.where('id', '=', prodId);
  const products = await query.orderBy('position').orderBy('id').execute();
  const all = await listKeptVersions(db, prodId);
  const today: string = lenderDate(now);
  return products.flatMap(
    ({ id, isPublic, openFrom, openTo, last_change, changed_at, changed_by_user_id }) => {
      const [newest, ...older] = all.filter((version) => version.prodId === id);
      // A product of which nothing was ever written has nothing to show.
      if (newest === undefined) return [];
      const published = [newest, ...older].filter(({ publishedAt }) => publishedAt !== null);
      const inForce = published.find(({ publishedAt }) => publishedAt !== null && publishedAt <= now);
      const isClosed = !isPublic || (openTo !== null && openTo < today);
      const isWaiting = inForce === undefined || (openFrom !== null && openFrom > today);
      const state = stateOf({ isNew: published.length === 0, isClosed, isWaiting });
      const lastChange =
        last_change === null || changed_at === null
          ? null
          : { what: last_change, at: changed_at, by: changed_by_user_id };
      return [
        {
          id,
          state,
          inForceId: state === 'open' ? (inForce?.versionId ?? null) : null,
          versions: [newest, ...older] as const,
          lastChange,
        },
      ];
    },
  );
}

interface Standing {
  readonly isNew: boolean;
  readonly isClosed: boolean;
  readonly isWaiting: boolean;
}

function stateOf({ isNew, isClosed, isWaiting }: Standing): ProductState {
  if (isNew) return 'draft';
  if (isClosed) return 'closed';
  return isWaiting ? 'scheduled' : 'open';
}
