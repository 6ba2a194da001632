import '../catalogue.ts';
import type { Setting, SettingGroup, SettingValues } from '@zeel/protocol/rooms/setting-groups';
import { useState } from 'react';
import { useKeptDraft } from '../../../shared/drafts/use-kept-draft.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useSend } from '../../../shared/send/use-send.ts';
import {
  type SettingChange,
  useChangeSettingMutation,
  useSettingsQuery,
  useUndoSettingMutation,
} from './api.ts';

export type SettingOf<Group extends SettingGroup> = Extract<Setting, { readonly group: Group }>;

/** What was typed, and the version that it was typed over. */
interface Typed<Value> {
  readonly version: number;
  readonly value: Value;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What a reload finds again; a draft of another shape, from before an update, is of no use. */
const readTyped =
  <Value extends object>(like: Value) =>
  (kept: unknown): Typed<Value> | undefined => {
    if (!isRecord(kept) || typeof kept.version !== 'number' || !isRecord(kept.value)) return undefined;
    const hasSameFields = Object.keys(like).join() === Object.keys(kept.value).join();
    // The fields are those of the group; their values are checked by the server.
    return hasSameFields ? { version: kept.version, value: kept.value as Value } : undefined;
  };

/** What was done last. */
interface SettingDone {
  readonly what: 'saved' | 'undone';
  /** Open requests whose due time is another now; not known where the group moves none. */
  readonly movedRequests: number | undefined;
}

export interface SettingForm<Value> {
  readonly value: Value;
  readonly change: (change: Partial<Value>) => void;
  readonly isTyped: boolean;
  /** Somebody else changed the group after the first key was pressed here. */
  readonly isOvertaken: boolean;
  readonly isBusy: boolean;
  readonly done: SettingDone | null;
  /** The sentence about what went wrong, unless it stands beside a field. */
  readonly problem: string | undefined;
  readonly problemAt: (field: string) => string | undefined;
  readonly save: () => void;
  readonly keepMine: () => void;
  readonly discard: () => void;
  readonly undo: () => void;
  readonly takeUsual: () => void;
}

/**
 * One group of settings that is being written. What is typed outlives a reload, and a change that somebody else makes meanwhile: that
 * is said, and nothing is lost.
 */
export function useSettingForm<Group extends SettingGroup>(
  setting: SettingOf<Group>,
): SettingForm<SettingValues[Group]> {
  type Value = SettingValues[Group];
  const { t } = useTranslation('settings');
  // The compiler does not see that a setting of this group holds a value of this group.
  const stored = setting.value as Value;
  const [typed, setTyped] = useKeptDraft<Typed<Value>>(`setting/${setting.group}`, readTyped(stored));
  const [done, setDone] = useState<SettingDone | null>(null);
  const { refetch } = useSettingsQuery();
  const [changeSetting] = useChangeSettingMutation();
  const [undoSetting] = useUndoSettingMutation();
  const { send, isBusy, problem, clear } = useSend({
    failed: t('form.failed'),
    stale: t('form.staleShort'),
    onProblem: ({ code }) => (code === 'stale_version' ? refetch() : undefined),
  });
  const value = typed?.value ?? stored;

  const write = async (next: Value | null, version: number): Promise<void> => {
    setDone(null);
    // Group and value belong together, which the union of all bodies cannot say.
    const body = { group: setting.group, value: next, version } as SettingChange;
    const sent = await send(body, async (attempt) => {
      const reply = await changeSetting({ ...attempt, body }).unwrap();
      // Until what was saved is read, it is not what stands below what is typed.
      await refetch();
      return reply;
    });
    if (!sent.isTaken) return;
    // What was typed meanwhile stays.
    setTyped((now) => (now === typed ? undefined : now && { ...now, version: sent.reply.version }));
    setDone({ what: 'saved', movedRequests: sent.reply.movedRequests });
  };
  const undo = async (): Promise<void> => {
    setDone(null);
    const body = { group: setting.group, version: setting.version };
    const sent = await send(body, (attempt) => undoSetting({ ...attempt, body }).unwrap());
    if (!sent.isTaken) return;
    await refetch();
    setDone({ what: 'undone', movedRequests: sent.reply.movedRequests });
  };
  const fields = problem?.fields ?? {};
  return {
    value,
    change: (change) => {
      setDone(null);
      setTyped({ version: typed?.version ?? setting.version, value: { ...value, ...change } });
    },
    isTyped: typed !== undefined,
    isOvertaken: typed !== undefined && typed.version !== setting.version && !isBusy,
    isBusy,
    done,
    problem: problem && Object.keys(fields).length === 0 ? problem.words : undefined,
    problemAt: (field) => fields[`value.${field}`],
    save: () => void write(value, typed?.version ?? setting.version),
    keepMine: () => {
      clear();
      setTyped({ version: setting.version, value });
    },
    discard: () => {
      clear();
      setTyped(undefined);
    },
    undo: () => void undo(),
    takeUsual: () => void write(null, setting.version),
  };
}
