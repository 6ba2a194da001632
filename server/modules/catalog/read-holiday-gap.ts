import { findHolidayGap, type HolidayGap, lenderDate } from '@zeel/domain/product';
import { asIsoDate } from '@zeel/domain/schedule';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { listOpenVersions } from './catalog-repository.ts';

/** Reads which holidays the table lacks for the loans that can be asked for today. */
export async function readHolidayGap(db: Db, clock: Clock): Promise<HolidayGap | null> {
  const entered = await db
    .selectFrom('holidays')
    .select(['name', 'is_lunar', sql<string>`max(day)::text`.as('last_on')])
    .groupBy(['name', 'is_lunar'])
    .execute();
  const open = await listOpenVersions(db, clock);
  return findHolidayGap(
    entered.map(({ name, is_lunar, last_on }) => ({ name, isLunar: is_lunar, lastOn: asIsoDate(last_on) })),
    open.map(({ terms }) => terms),
    lenderDate(clock.now()),
  );
}
