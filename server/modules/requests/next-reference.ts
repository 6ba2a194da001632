import { formatReference, type ReferenceNumber } from '@zeel/domain/loan-request';
import { lenderDate } from '@zeel/domain/product';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import './tables.ts';

/**
 * The next reference of the lender's year. Numbers come from a sequence, so that no request waits for another one's
 * commit; only the first of a year writes down where the year began. A number that was rolled back is a gap.
 */
export async function nextReference(tx: Tx, clock: Clock): Promise<ReferenceNumber> {
  const year = Number(lenderDate(clock.now()).slice(0, 4));
  const findBegin = () =>
    tx.selectFrom('loan_request_years').select('began_at').where('year', '=', year).executeTakeFirst();
  if ((await findBegin()) === undefined)
    await tx
      .insertInto('loan_request_years')
      .values({ year, began_at: sql<number>`nextval('loan_request_numbers')` })
      .onConflict((conflict) => conflict.column('year').doNothing())
      .execute();
  const begin = await findBegin();
  if (begin === undefined) throw new Error(`The references of ${year} have no beginning.`);
  const { rows } = await sql<{ next: number }>`select nextval('loan_request_numbers') as next`.execute(tx);
  const made = formatReference({ year, sequence: (rows[0]?.next ?? 0) - begin.began_at });
  if (!made.ok) throw new Error(`No reference could be made: ${made.error.code}`);
  return made.value.reference;
}
