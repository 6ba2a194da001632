import { type DisbursementState, UNDER_WAY_STATES } from '@zeel/domain/payout';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { DisbursementRow } from './tables.ts';

interface PageAsk {
  readonly states: readonly DisbursementState[];
  /** Part of a reference of the bank or of our own, as somebody typed it. */
  readonly text: string;
  /** The id of the last row of the page before. */
  readonly after: string | undefined;
  readonly size: number;
}

/** Orders in these states, newest first. */
export async function listByState(
  db: Db,
  { states, text, after, size }: PageAsk,
): Promise<DisbursementRow[]> {
  let query = db
    .selectFrom('disbursements')
    .selectAll()
    .where('state', 'in', states)
    .orderBy('id', 'desc')
    .limit(size);
  if (after !== undefined) query = query.where('id', '<', after);
  if (text !== '') {
    // Percent and underscore are what people type, not patterns.
    const pattern = `%${text.replaceAll(/[\\%_]/g, (found) => `\\${found}`)}%`;
    query = query.where((where) =>
      where.or([
        where('transfer_id', 'ilike', pattern),
        where('bank_reference', 'ilike', pattern),
        where('holder', 'ilike', pattern),
        sql<boolean>`exists (select from loan_requests r where r.id = loan_request_id and r.reference ilike ${pattern})`,
      ]),
    );
  }
  return query.execute();
}

/** How many orders there are in each state that has some. */
export async function countByState(db: Db): Promise<ReadonlyMap<DisbursementState, number>> {
  const rows = await db
    .selectFrom('disbursements')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** The living orders of these requests. */
export const listLivingOf = (db: Db, loanRequestIds: readonly string[]): Promise<DisbursementRow[]> =>
  db
    .selectFrom('disbursements')
    .selectAll()
    .where(sql<boolean>`loan_request_id = any(${[...loanRequestIds]}::uuid[])`)
    .where('state', 'not in', ['failed', 'undone'])
    .execute();

/** These orders, by the request that each pays: whoever locks several goes this way and never waits in a circle. */
export const listDisbursements = (db: Db, ids: readonly string[]): Promise<DisbursementRow[]> =>
  db
    .selectFrom('disbursements')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('loan_request_id')
    .execute();

/** So many orders are looked up in one statement, those first that were looked up longest ago. */
const LOOKED_UP_MOST = 500;

/** The orders whose money may be on the way. */
export const listUnderWay = (
  db: Db,
): Promise<Pick<DisbursementRow, 'id' | 'state' | 'ordered_by' | 'sent_at'>[]> =>
  db
    .selectFrom('disbursements')
    .select(['id', 'state', 'ordered_by', 'sent_at'])
    .where('state', 'in', UNDER_WAY_STATES)
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(LOOKED_UP_MOST)
    .execute();

/** Every order of a request, oldest first. */
export const listOrdersOf = (db: Db, loanRequestId: string): Promise<DisbursementRow[]> =>
  db
    .selectFrom('disbursements')
    .selectAll()
    .where('loan_request_id', '=', loanRequestId)
    .orderBy('ordered_at')
    .orderBy('id')
    .execute();
