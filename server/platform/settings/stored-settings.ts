import { type Bank, keepPastBanks, USUAL_BANKS } from '@zeel/domain/request-form';
import { bankSchema } from '@zeel/protocol/rooms/banks';
import { SETTING_SCHEMAS, type SettingGroup, type SettingValues } from '@zeel/protocol/rooms/setting-groups';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { keep } from '../kept/index.ts';
import './tables.ts';
import type { PastSettings } from './usual-settings.ts';

export type StoredValues = { readonly [Group in SettingGroup]: SettingValues[Group] | null };
type StoredSettings = StoredValues & { readonly past: PastSettings };

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
  const past = { banks: await listPastBanks(db) };
  const banks = read('banks');
  const stored: StoredSettings = {
    lender: read('lender'),
    payouts: read('payouts'),
    caps: read('caps'),
    expiry: read('expiry'),
    reasons: read('reasons'),
    secondFactor: read('secondFactor'),
    languages: read('languages'),
    banks: banks && { list: [...keepPastBanks(banks.list, [...past.banks, ...USUAL_BANKS])] },
    past,
  };
  return stored;
});

/** Every bank that a version of the list ever had, in the words of the newest version that has it. */
async function listPastBanks(db: Db): Promise<readonly Bank[]> {
  const { rows } = await sql<{ bank: unknown }>`
    select distinct on (bank->>'code') bank
    from setting_versions as versions, jsonb_array_elements(versions.value->'list') as banks(bank)
    where versions.setting = 'banks'
    order by bank->>'code', versions.version desc`.execute(db);
  return rows.map(({ bank }) => bankSchema.parse(bank));
}

/** What an administrator has set; null while the usual counts. */
export const findSetting = async <Group extends SettingGroup>(
  db: Db,
  group: Group,
): Promise<SettingValues[Group] | null> => {
  const stored: StoredValues = await storedSettings.read(db);
  return stored[group];
};
