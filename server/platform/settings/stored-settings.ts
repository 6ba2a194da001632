import { keepPastBanks, keepPastKinds, USUAL_BANKS } from '@zeel/domain/request-form';
import { bankSchema } from '@zeel/protocol/rooms/banks';
import { paperKindSchema } from '@zeel/protocol/rooms/papers';
import { SETTING_SCHEMAS, type SettingGroup, type SettingValues } from '@zeel/protocol/rooms/setting-groups';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { keep } from '../kept/index.ts';
import './tables.ts';
import { hoursOf } from './service-hours.ts';
import { type PastSettings, USUAL_SERVICE } from './usual-settings.ts';

export type StoredValues = { readonly [Group in SettingGroup]: SettingValues[Group] | null };
type StoredSettings = StoredValues & {
  readonly past: PastSettings;
  /** Which version of the kinds of papers counts; 0: none was ever saved. */
  readonly papersVersion: number;
};

/** The newest version of every group that was ever changed. Every server keeps them until one changes. */
export const storedSettings = keep('settings', async (db) => {
  const rows = await db
    .selectFrom('setting_versions')
    .select(['setting', 'version', 'value'])
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
  const past = await listPast(db);
  const [banks, papers] = [read('banks'), read('papers')];
  const stored: StoredSettings = {
    lender: read('lender'),
    payouts: read('payouts'),
    caps: read('caps'),
    service: read('service'),
    expiry: read('expiry'),
    reasons: read('reasons'),
    secondFactor: read('secondFactor'),
    languages: read('languages'),
    banks: banks && { list: [...keepPastBanks(banks.list, [...past.banks, ...USUAL_BANKS])] },
    papers: papers && { list: [...keepPastKinds(papers.list, past.papers)] },
    past,
    papersVersion: rows.find(({ setting }) => setting === 'papers')?.version ?? 0,
  };
  return stored;
});

/** Every bank and every kind of paper that a version of their list ever had, in the words of the newest version that has it. */
async function listPast(db: Db): Promise<PastSettings> {
  const { rows } = await sql<{ setting: string; entry: unknown }>`
    select distinct on (setting, entry->>'code') setting, entry
    from setting_versions as versions, jsonb_array_elements(versions.value->'list') as entries(entry)
    where versions.setting in ('banks', 'papers')
    order by setting, entry->>'code', versions.version desc`.execute(db);
  const entriesOf = (group: SettingGroup): readonly unknown[] =>
    rows.filter(({ setting }) => setting === group).map(({ entry }) => entry);
  return {
    banks: entriesOf('banks').map((bank) => bankSchema.parse(bank)),
    papers: entriesOf('papers').map((kind) => paperKindSchema.parse(kind)),
    hours: await listHours(db),
  };
}

/** The working hours of every version, each from the lender's day of its saving on; of several on one day the last counts. */
async function listHours(db: Db): Promise<PastSettings['hours']> {
  const { rows } = await sql<{ date: string; value: unknown }>`
    select distinct on (lender_day(at)) lender_day(at)::text as date, value
    from setting_versions where setting = 'service' order by lender_day(at), version desc`.execute(db);
  return rows.map(({ date, value }) => ({
    fromDate: date,
    ...hoursOf(value === null ? USUAL_SERVICE : SETTING_SCHEMAS.service.parse(value)),
  }));
}

/** What an administrator has set; null while the usual counts. */
export const findSetting = async <Group extends SettingGroup>(
  db: Db,
  group: Group,
): Promise<SettingValues[Group] | null> => {
  const stored: StoredValues = await storedSettings.read(db);
  return stored[group];
};
