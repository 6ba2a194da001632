import '../catalogue.ts';
import type { Setting, SettingGroup, SettingValues } from '@zeel/protocol/rooms/setting-groups';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useVersionedForm, type VersionedForm } from '../use-versioned-form.ts';
import {
  type SettingChange,
  useChangeSettingMutation,
  useSettingsQuery,
  useUndoSettingMutation,
} from './api.ts';

export type SettingOf<Group extends SettingGroup> = Extract<Setting, { readonly group: Group }>;

/** What changing a setting did: its version, and how many open requests are due at another time now, where the group moves any. */
interface SettingDone {
  readonly version: number;
  readonly movedRequests?: number | undefined;
}

export interface SettingForm<Value> extends Omit<VersionedForm<Value, SettingDone>, 'type'> {
  readonly change: (change: Partial<Value>) => void;
}

/** What is kept from before an update may have another shape. */
const readLike =
  <Value extends object>(like: Value) =>
  (kept: object): Value | undefined =>
    // The fields are those of the group; their values are checked by the server.
    Object.keys(like).join() === Object.keys(kept).join() ? (kept as Value) : undefined;

interface SettingFormOptions<Value> {
  /** Puts what the service made of what was sent into what was typed meanwhile; left out where it keeps what it is sent. */
  readonly adopt?: (typed: Value, sent: Value, stored: Value) => Value;
}

/** One group of settings that is being written. */
export function useSettingForm<Group extends SettingGroup>(
  setting: SettingOf<Group>,
  { adopt }: SettingFormOptions<SettingValues[Group]> = {},
): SettingForm<SettingValues[Group]> {
  type Value = SettingValues[Group];
  const { t } = useTranslation('settings');
  const { group, version } = setting;
  // The compiler does not see that a setting of this group holds a value of this group.
  const stored = setting.value as Value;
  const { refetch } = useSettingsQuery();
  const [changeSetting] = useChangeSettingMutation();
  const [undoSetting] = useUndoSettingMutation();
  const { type, ...form } = useVersionedForm<Value, SettingDone>({
    slot: `setting/${group}`,
    stored,
    version,
    readValue: readLike(stored),
    words: { failed: t('form.failed'), stale: t('form.staleShort') },
    read: async () => {
      const { data } = await refetch();
      return data?.settings.find((one) => one.group === group)?.value as Value | undefined;
    },
    save: (value, over) => {
      // Group and value belong together, which the union of all bodies cannot say.
      const body = { group, value, version: over } as SettingChange;
      return { body, call: (attempt) => changeSetting({ ...attempt, body }).unwrap() };
    },
    undo: (over) => {
      const body = { group, version: over };
      return { body, call: (attempt) => undoSetting({ ...attempt, body }).unwrap() };
    },
    adopt,
  });
  return {
    ...form,
    change: (change) => type({ ...form.value, ...change }),
    problemAt: (field) => form.problemAt(`value.${field}`),
  };
}
