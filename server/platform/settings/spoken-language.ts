import { fallbackAmong, type Language } from '@zeel/protocol/rooms/config';
import type { Db } from '../database/index.ts';
import { findSetting } from './stored-settings.ts';

/**
 * The language in which somebody is written to who has chosen this one: the default while an administrator has theirs switched off.
 * Their choice itself stays as it is, and counts again when the language does.
 */
export async function readSpokenLanguage(db: Db, chosen: Language): Promise<Language> {
  const set = await findSetting(db, 'languages');
  return set === null || set.offered.includes(chosen) ? chosen : fallbackAmong(set.offered);
}
