import type { Db } from '../../../platform/database/index.ts';

/** One page of requests; the next goes on after its last id. */
const AT_ONCE = 500;

/** Requests whose agreement waits for signatures, by id. */
export async function listWaitingToSign(db: Db, after: string | undefined): Promise<string[]> {
  let query = db.selectFrom('loan_requests').select('id').where('state', '=', 'accepted');
  if (after !== undefined) query = query.where('id', '>', after);
  return (await query.orderBy('id').limit(AT_ONCE).execute()).map(({ id }) => id);
}
