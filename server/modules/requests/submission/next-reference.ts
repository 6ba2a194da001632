import { formatReference, type ReferenceNumber } from '@zeel/domain/loan-request';
import { lenderDate } from '@zeel/domain/product';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import '../core/tables.ts';

/**
 * The next reference of the lender's year. Numbers come from a sequence, so that no request waits for another one's
 * commit; only the first of a year writes down where the year began. A number that was rolled back is a gap.
 */
export async function nextReference(tx: Tx, clock: Clock): Promise<ReferenceNumber> {
  const year = Number(lenderDate(clock.now()).slice(0, 4));
  const sequence = (await nextOf(tx, year)) ?? (await beginYear(tx, year));
  const made = formatReference({ year, sequence });
  if (!made.ok) throw new Error(`No reference could be made: ${made.error.code}`);
  return made.value.reference;
}

async function nextOf(tx: Tx, year: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('loan_request_years')
    .select(sql<number>`nextval('loan_request_numbers') - began_at`.as('sequence'))
    .where('year', '=', year)
    .executeTakeFirst();
  return row?.sequence;
}

/** Of several firsts at once one begins the year, and the others wait for it inside the insert. */
async function beginYear(tx: Tx, year: number): Promise<number> {
  await tx
    .insertInto('loan_request_years')
    .values({ year, began_at: sql<number>`nextval('loan_request_numbers')` })
    .onConflict((conflict) => conflict.column('year').doNothing())
    .execute();
  const sequence = await nextOf(tx, year);
  if (sequence === undefined) throw new Error(`The references of ${year} have no beginning.`);
  return sequence;
}
