import type { Following, InformationItem } from '@zeel/protocol/rooms/tracking';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemCode, problemMessage } from '../../../shared/forms/read-problems.ts';
import { HttpError } from '../../../shared/http/http-error.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import type { FollowingCalls } from './following-calls.ts';
import {
  awaitedNames,
  draftOf,
  hasAnswer,
  type ItemDraft,
  type ItemDrafts,
  isUnsaved,
  keepAsked,
  openItems,
  ownItems,
  theirItems,
  waitingRequest,
} from './item-drafts.ts';

interface AskedInput {
  readonly calls: FollowingCalls;
  readonly following: Following;
  readonly onFollowing: (following: Following) => void;
  readonly onStale: () => void;
}

/** Stands for all items where one is named by its id. */
const ALL = 'all';
/** Which item is on its way. */
type Busy = string | null;

/** Answers to what the officer asked: typed here, saved one by one, sent together. */
export function useAskedItems({ calls, following, onFollowing, onStale }: AskedInput) {
  const { t } = useTranslation('track');
  const { list } = useFormats();
  const [drafts, setDrafts] = useState<ItemDrafts>(new Map());
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState<Busy>(null);
  const working = useRef(false);
  const asked = waitingRequest(following);

  const change = useCallback((item: InformationItem, part: Partial<ItemDraft>): void => {
    setDrafts((now) => new Map(now).set(item.id, { ...draftOf(item, now), ...part }));
    setProblems((now) =>
      Object.fromEntries(Object.entries(now).filter(([place]) => place !== item.id && place !== ALL)),
    );
  }, []);

  const take = (next: Following): void => {
    setDrafts((now) => keepAsked(now, waitingRequest(next)));
    onFollowing(next);
  };
  const complain = (place: string, error: unknown): void => {
    if (!(error instanceof HttpError)) throw error;
    const code = problemCode(error);
    const words = code === 'stale_version' ? t('asked.stale') : (problemMessage(error) ?? t('failed'));
    setProblems((before) => ({ ...before, [place]: words }));
    // Somebody was faster, perhaps this person in another tab: what is new is shown, what is typed stays.
    if (code === 'stale_version' || code === 'conflict') onStale();
  };
  const once = async (place: Busy, work: () => Promise<void>): Promise<void> => {
    // The ref decides, not the state: two clicks may come before the next render.
    if (working.current) return;
    working.current = true;
    setBusy(place);
    setProblems({});
    try {
      await work();
    } finally {
      working.current = false;
      setBusy(null);
    }
  };
  const keep = (item: InformationItem): Promise<Following> => {
    const { text, documentIds } = draftOf(item, drafts);
    return calls.answerItem(item.id, { version: item.version, text, documentIds: [...documentIds] });
  };

  const save = (item: InformationItem): Promise<void> =>
    once(item.id, async () => {
      if (!hasAnswer(item, drafts))
        return setProblems({ [item.id]: t(item.kind === 'document' ? 'asked.noPaper' : 'asked.noWords') });
      try {
        take(await keep(item));
      } catch (error) {
        complain(item.id, error);
      }
    });

  const sendAll = (): Promise<void> =>
    once(ALL, async () => {
      if (!asked) return;
      const [first] = openItems(asked, drafts);
      if (first)
        return setProblems({ [ALL]: t('asked.someOpen', { count: openItems(asked, drafts).length }) });
      const names = awaitedNames(theirItems(asked, following));
      if (names.length > 0) {
        // Perhaps it has come in the meantime.
        onStale();
        return setProblems({ [ALL]: t('asked.theirs.left', { names: list(names) }) });
      }
      let latest = following;
      for (const item of ownItems(asked)) {
        if (!isUnsaved(item, drafts)) continue;
        try {
          latest = await keep(item);
        } catch (error) {
          return complain(item.id, error);
        }
      }
      try {
        take(await calls.sendAnswers(latest.version));
      } catch (error) {
        complain(ALL, error);
      }
    });

  return { asked, drafts, problems, busy, change, save, sendAll };
}
