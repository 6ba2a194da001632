import { MOST_COUNTED_REQUESTS } from '@zeel/protocol/rooms/product-versions';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';

/** How many sent requests were made under each of these versions, counted up to one more than are told apart. */
export async function countByVersion(
  db: Db,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (versionIds.length === 0) return new Map();
  const { rows } = await sql<{ versionId: string; requests: number }>`
    select version_id as "versionId", (
      select count(*)::integer from (
        select from loan_requests where product_version_id = version_id and submitted_at is not null
        limit ${MOST_COUNTED_REQUESTS + 1}
      ) as counted
    ) as requests
    from unnest(${[...versionIds]}::uuid[]) as version_id`.execute(db);
  return new Map(rows.map(({ versionId, requests }) => [versionId, requests]));
}
