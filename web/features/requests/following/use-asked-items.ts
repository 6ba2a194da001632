import type { Following, InformationItem } from '@zeel/protocol/rooms/tracking';
import { useCallback, useState } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { isOvertaken } from '../../../shared/send/send-problem.ts';
import type { Sent, Step } from '../../../shared/send/sender.ts';
import { useSend } from '../../../shared/send/use-send.ts';
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
  readonly onStale: () => Promise<void>;
}

/** Stands for all items where one is named by its id. */
const ALL = 'all';

/** Answers to what the officer asked: typed here, saved one by one, sent together. */
export function useAskedItems({ calls, following, onFollowing, onStale }: AskedInput) {
  const { t } = useTranslation('track');
  const { list } = useFormats();
  const [drafts, setDrafts] = useState<ItemDrafts>(new Map());
  const { isBusy, isBusyAt, problem, once, complain, clear } = useSend({
    failed: t('failed'),
    stale: t('asked.stale'),
  });
  const asked = waitingRequest(following);

  const change = useCallback(
    (item: InformationItem, part: Partial<ItemDraft>): void => {
      setDrafts((now) => new Map(now).set(item.id, { ...draftOf(item, now), ...part }));
      clear(item.id);
      clear(ALL);
    },
    [clear],
  );

  const take = (next: Following): void => {
    setDrafts((now) => keepAsked(now, waitingRequest(next)));
    onFollowing(next);
  };
  /** One call; gives where the request stands after it, or undefined when it was not taken. */
  const go = async (sending: Promise<Sent<Following>>): Promise<Following | undefined> => {
    const sent = await sending;
    if (sent.isTaken) return sent.reply;
    // Somebody was faster, perhaps this person in another tab: what is new is shown, what is typed stays. The buttons are busy until
    // it is there: a second press before that would be overtaken by the same news.
    if (sent.problem && isOvertaken(sent.problem)) await onStale();
    return undefined;
  };
  const keep = (step: Step, item: InformationItem): Promise<Following | undefined> => {
    const { text, documentIds } = draftOf(item, drafts);
    const body = { version: item.version, text, documentIds: [...documentIds] };
    return go(step(body, (attempt) => calls.answerItem(item.id, body, attempt), item.id));
  };

  const save = (item: InformationItem): Promise<void> =>
    once(async (step) => {
      if (!hasAnswer(item, drafts))
        return complain(t(item.kind === 'document' ? 'asked.noPaper' : 'asked.noWords'), item.id);
      const kept = await keep(step, item);
      if (kept) take(kept);
    }, item.id);

  const sendAll = (): Promise<void> =>
    once(async (step) => {
      if (!asked) return;
      const open = openItems(asked, drafts).length;
      if (open > 0) return complain(t('asked.someOpen', { count: open }), ALL);
      const names = awaitedNames(theirItems(asked, following));
      if (names.length > 0) {
        // Perhaps it has come in the meantime.
        await onStale();
        return complain(t('asked.theirs.left', { names: list(names) }), ALL);
      }
      let latest: Following | undefined = following;
      for (const item of ownItems(asked)) {
        if (isUnsaved(item, drafts)) latest = await keep(step, item);
        if (!latest) return;
      }
      const { version } = latest;
      const sent = await go(step({ version }, (attempt) => calls.sendAnswers(version, attempt)));
      if (sent) take(sent);
    }, ALL);

  const problemAt = (place: string): string | undefined =>
    problem?.at === place ? problem.words : undefined;
  return {
    asked,
    drafts,
    problemOf: (item: InformationItem) => problemAt(item.id),
    problemOfAll: problemAt(ALL),
    isBusy,
    isSaving: (item: InformationItem) => isBusyAt(item.id),
    isSending: isBusyAt(ALL),
    change,
    save,
    sendAll,
  };
}
