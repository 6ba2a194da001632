import type { Holiday } from '@zeel/protocol/rooms/holidays';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { catalogue } from '../catalog-repository.ts';
import '../tables.ts';

/** The holidays of a year, in the order of time. */
export const listHolidaysOf = (db: Db, year: string): Promise<Holiday[]> =>
  db
    .selectFrom('holidays')
    .select([sql<string>`day::text`.as('day'), 'name', 'is_lunar as isLunar'])
    .where('day', '>=', sql<never>`${`${year}-01-01`}::date`)
    .where('day', '<=', sql<never>`${`${year}-12-31`}::date`)
    .orderBy('holidays.day')
    .execute();

/** Adds a holiday. False when the day is one already. */
export async function insertHoliday(tx: Tx, { day, name, isLunar }: Holiday): Promise<boolean> {
  catalogue.changeIn(tx);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('holidays')
    .values({ day, name, is_lunar: isLunar })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes a holiday and gives it back; undefined when the day is none. */
export async function deleteHoliday(tx: Tx, day: string): Promise<Holiday | undefined> {
  catalogue.changeIn(tx);
  const removed = await tx
    .deleteFrom('holidays')
    .where('day', '=', sql<never>`${day}::date`)
    .returning(['name', 'is_lunar as isLunar'])
    .executeTakeFirst();
  return removed && { day, ...removed };
}
