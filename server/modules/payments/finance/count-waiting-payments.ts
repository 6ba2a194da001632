import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import '../tables.ts';

export interface WaitingPayments {
  readonly mismatches: number;
  readonly refundsToSend: number;
}

/** The payments that wait for somebody in finance, by the index of states. */
export async function countWaitingPayments(db: Db): Promise<WaitingPayments> {
  const { rows } = await sql<WaitingPayments>`
    select count(*) filter (where state = 'mismatch') as mismatches,
      count(*) filter (where state = 'refunding' and refund_way = 'hand') as "refundsToSend"
    from payments where state in ('mismatch', 'refunding')`.execute(db);
  return rows[0] ?? { mismatches: 0, refundsToSend: 0 };
}
