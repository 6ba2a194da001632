import { SETTING_SCHEMAS, type SettingGroup, type SettingValues } from '@zeel/protocol/rooms/setting-groups';
import type { Db } from '../database/index.ts';
import { keep } from '../kept/index.ts';
import './tables.ts';

export type StoredSettings = { readonly [Group in SettingGroup]: SettingValues[Group] | null };

/** The newest version of every group that was ever changed. Every server keeps them until one changes. */
export const storedSettings = keep('settings', async (db) => {
  const rows = await db
    .selectFrom('setting_versions')
    .select(['setting', 'value'])
    .distinctOn('setting')
    .orderBy('setting')
    .orderBy('version', 'desc')
    .execute();
  const values = new Map(rows.map(({ setting, value }) => [setting, value]));
  const read = <Group extends SettingGroup>(group: Group): SettingValues[Group] | null => {
    const value = values.get(group);
    // A row is checked before it is believed. The schema is the one of this very group, which TypeScript does not see.
    return value === undefined || value === null
      ? null
      : (SETTING_SCHEMAS[group].parse(value) as SettingValues[Group]);
  };
  const stored: StoredSettings = {
    lender: read('lender'),
    payouts: read('payouts'),
    caps: read('caps'),
    expiry: read('expiry'),
    reasons: read('reasons'),
    secondFactor: read('secondFactor'),
    languages: read('languages'),
  };
  return stored;
});

/** What an administrator has set; null while the usual counts. */
export const findSetting = async <Group extends SettingGroup>(
  db: Db,
  group: Group,
): Promise<SettingValues[Group] | null> => (await storedSettings.read(db))[group];
