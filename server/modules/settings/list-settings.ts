import { listSettings, type Setting, type SettingGroup } from '@zeel/protocol/rooms/setting-groups';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/index.ts';
import { serve } from '../../platform/http/index.ts';
import { storedSettings, usualSettings } from '../../platform/settings/index.ts';

interface LastChange {
  readonly version: number;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

const NEVER: LastChange = { version: 0, changedAt: null, changedBy: null };

/** Every group as it counts now, with who changed it last and what would count without them. */
export const serveListSettings = (app: FastifyInstance): void =>
  serve(app, listSettings, {}, async ({ db }) => {
    const stored = await storedSettings.read(db);
    const usual = usualSettings(app.platform.config, stored.past);
    const changes = await listLastChanges(db);
    const settingOf = <Group extends SettingGroup>(group: Group) => ({
      group,
      value: stored[group] ?? usual[group],
      usual: usual[group],
      isUsual: stored[group] === null,
      ...(changes.get(group) ?? NEVER),
    });
    // By group, so that none can be forgotten.
    const settings: { readonly [Group in SettingGroup]: Extract<Setting, { readonly group: Group }> } = {
      lender: settingOf('lender'),
      payouts: settingOf('payouts'),
      caps: settingOf('caps'),
      service: settingOf('service'),
      expiry: settingOf('expiry'),
      reasons: settingOf('reasons'),
      secondFactor: settingOf('secondFactor'),
      languages: settingOf('languages'),
      banks: settingOf('banks'),
      papers: settingOf('papers'),
    };
    return { settings: Object.values(settings) };
  });

async function listLastChanges(db: Db): Promise<ReadonlyMap<string, LastChange>> {
  const rows = await db
    .selectFrom('setting_versions')
    .innerJoin('users', 'users.id', 'setting_versions.by_user_id')
    .select(['setting', 'setting_versions.version', 'at', 'display_name as name'])
    .distinctOn('setting')
    .orderBy('setting')
    .orderBy('setting_versions.version', 'desc')
    .execute();
  return new Map(
    rows.map(({ setting, version, at, name }) => [
      setting,
      { version, changedAt: at.toISOString(), changedBy: name },
    ]),
  );
}
