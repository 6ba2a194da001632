import type { SettingGroup, SettingValues } from '@zeel/protocol/rooms/setting-groups';
import { hearEverything, type TestApp } from '../../platform/testing/index.ts';

interface SettingChange<Group extends SettingGroup> {
  readonly group: Group;
  readonly value: SettingValues[Group];
  readonly byUserId: string;
}

/** Writes the next version of a group, as an administrator would, and waits until it is heard. */
export async function changeSetting<Group extends SettingGroup>(
  { platform: { database }, clock }: Pick<TestApp, 'platform' | 'clock'>,
  { group, value, byUserId }: SettingChange<Group>,
): Promise<void> {
  // A server that has only just begun to listen hears nothing of what comes before.
  await hearEverything(database);
  const { newest } = await database.db
    .selectFrom('setting_versions')
    .select(({ fn }) => fn.max('version').as('newest'))
    .where('setting', '=', group)
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('setting_versions')
    .values({
      setting: group,
      version: (newest ?? 0) + 1,
      value: JSON.stringify(value),
      by_user_id: byUserId,
      at: clock.now(),
    })
    .execute();
  await hearEverything(database);
}
