import { z } from 'zod';
import type { Db } from '../../../platform/database/index.ts';

/** The request that people call by this reference. */
export const findIdByReference = async (db: Db, reference: string): Promise<string | undefined> =>
  (await db.selectFrom('loan_requests').select('id').where('reference', '=', reference).executeTakeFirst())
    ?.id;

const uuid = z.uuid();

/** What people call these requests by; drafts have no reference. Texts that are no id are passed over. */
export async function listReferences(
  db: Db,
  loanRequestIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(loanRequestIds)].filter((id) => uuid.safeParse(id).success);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('loan_requests')
    .select(['id', 'reference'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.flatMap(({ id, reference }) => (reference === null ? [] : [[id, reference]])));
}
