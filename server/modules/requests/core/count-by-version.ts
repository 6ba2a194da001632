import type { Db } from '../../../platform/database/index.ts';

/** How many sent requests were made under each version of the products. */
export async function countByVersion(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('loan_requests')
    .select(['product_version_id as versionId', ({ fn }) => fn.countAll<number>().as('requests')])
    .where('submitted_at', 'is not', null)
    .groupBy('product_version_id')
    .execute();
  return new Map(rows.map(({ versionId, requests }) => [versionId, requests]));
}
