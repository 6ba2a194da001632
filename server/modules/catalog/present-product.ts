import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import type { Language } from '@zeel/protocol/rooms/config';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { listHolidays, type PublishedVersion } from './catalog-repository.ts';

/** Saturday and Sunday. */
const WEEKEND = [0, 6];

/** A version as visitors see it, in one language. */
export const presentProduct = (
  { prodId, versionId, version, picture, texts, terms, rules }: PublishedVersion,
  language: Language,
): Product => ({ id: prodId, versionId, version, picture, texts: texts[language], terms, rules });

export const presentWorkingDays = async (db: Db, clock: Clock): Promise<WorkingDays> => ({
  weekend: WEEKEND,
  holidays: [...(await listHolidays(db, clock))],
});
