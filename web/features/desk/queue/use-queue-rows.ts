import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLiveChanges } from '../../../shared/live/use-live-changes.ts';
import { type PageQuestion, useDeskPageQuery } from './api.ts';
import { type FreshPage, mergeLive, type ShownPage, showPage } from './merge-live.ts';
import type { QueueAddress } from './queue-address.ts';

/** The server's topic for a change of a request. */
const LOAN_REQUEST_TOPIC = 'loan-request';
/** News often come in bursts; they are read together. */
const GATHER_MS = 800;
/** A list that was read so recently is not read again when it is shown. */
const FRESH_S = 5;

interface Shown {
  readonly question: string;
  readonly page: ShownPage;
  readonly fresh: FreshPage;
}

export interface QueueRows {
  readonly page: ShownPage | null;
  readonly isFailed: boolean;
  readonly isRefreshing: boolean;
  readonly refresh: () => void;
  /** Shows the list as it is now, with what has gathered. */
  readonly showNews: () => void;
}

/** Whether somebody is in the list: with the focus, the pointer or a choice. Then nothing may move under them. */
const isInUse = (list: HTMLElement | null): boolean =>
  list !== null &&
  (list.matches(':hover') ||
    list.contains(document.activeElement) ||
    list.querySelector(':checked') !== null);

const showFresh = (question: string, fresh: FreshPage): Shown => ({ question, page: showPage(fresh), fresh });

/** The rows of a page of the queue, kept up to date without ever moving one. */
export function useQueueRows(
  question: PageQuestion,
  { sort, order }: QueueAddress,
  list: RefObject<HTMLElement | null>,
  onNews: () => void,
): QueueRows {
  const query = useDeskPageQuery(question, { refetchOnMountOrArgChange: FRESH_S });
  const { currentData, isError, isFetching, refetch } = query;
  const key = JSON.stringify(question);
  const [shown, setShown] = useState(() => currentData && showFresh(key, currentData));
  // Until the first answer of this visit is there, what is shown comes from an earlier one.
  const visit = useRef({ key: '', isAnswered: false });

  useLayoutEffect(() => {
    if (visit.current.key !== key) visit.current = { key, isAnswered: false };
    if (!currentData) return;
    const mayReplace = !visit.current.isAnswered && !isInUse(list.current);
    setShown((now) => {
      if (now?.fresh === currentData && now.question === key) return now;
      if (now?.question !== key || mayReplace) return showFresh(key, currentData);
      return { ...now, page: mergeLive(now.page, currentData, { sort, order }), fresh: currentData };
    });
    if (!isFetching) visit.current.isAnswered = true;
  }, [currentData, key, sort, order, list, isFetching]);

  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const gather = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void refetch();
      onNews();
    }, GATHER_MS);
  };
  useLiveChanges(({ topic }) => {
    if (topic === null || topic === LOAN_REQUEST_TOPIC) gather();
  });

  const page = shown?.question === key ? shown.page : null;
  return {
    page,
    isFailed: isError && page === null,
    isRefreshing: isFetching && page === null,
    refresh: () => void refetch(),
    showNews: () => setShown((now) => now && { ...now, page: showPage(now.fresh) }),
  };
}
