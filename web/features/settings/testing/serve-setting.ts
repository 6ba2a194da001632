import { countNotifications } from '@zeel/protocol/rooms/notifications';
import { changeSetting, listSettings, type Setting } from '@zeel/protocol/rooms/setting-groups';
import type { FakeCall, FakeServer } from '../../../testing/fake-server.ts';

/** The standing of a group that nobody has changed yet. */
export const NEVER_CHANGED = { isUsual: true, version: 0, changedAt: null, changedBy: null } as const;

/** Answers for one group of settings as the server does: what is saved is what is read afterwards. Gives the changes that were sent. */
export function serveSetting(
  server: FakeServer,
  first: Setting,
  /** What a change does besides. */
  done: { readonly movedRequests?: number } = {},
): readonly FakeCall<typeof changeSetting>[] {
  let settings: readonly Setting[] = [first];
  let version = first.version;
  server.on(countNotifications, () => ({ unread: 0 }));
  server.on(listSettings, () => ({ settings: [...settings] }));
  return server.on(changeSetting, ({ body: { group, value } }) => {
    if (group !== first.group) throw new Error(`Only ${first.group} is served here.`);
    version += 1;
    const changed = { ...first, value: value ?? first.usual, isUsual: value === null, version };
    settings = listSettings.reply.parse({ settings: [changed] }).settings;
    return { version, ...done };
  });
}
