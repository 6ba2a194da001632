import { OPEN_STATES } from '@zeel/domain/loan-request';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';

interface BankUse {
  readonly code: string;
  /** Sent, and on their way to the money. */
  readonly requests: number;
  readonly drafts: number;
}

/** How many open requests have their account at each bank. */
export async function countByBank(db: Db): Promise<BankUse[]> {
  const { rows } = await sql<BankUse>`
    select data #>> '{income,bank,bankCode}' as code,
      (count(*) filter (where state <> 'draft'))::integer as requests,
      (count(*) filter (where state = 'draft'))::integer as drafts
    from loan_requests
    where state = any(${[...OPEN_STATES]}) and data #>> '{income,bank,bankCode}' <> ''
    group by 1 order by 1`.execute(db);
  return rows;
}
