import type { CappedCount } from '@zeel/protocol/rooms/desk-queue';
import { useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { keepPlace, nameList } from '../../../shared/lists/keep-place.ts';
import { type Cursors, keysetSteps } from '../../../shared/lists/keyset-steps.ts';
import { useNavigate } from '../../../shared/routing/use-routing.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { keepWalk, type QueueWalk, readWalk } from '../parts/queue-walk.ts';
import { queueApi } from '../queue/api.ts';
import { readPlace, writeSearch } from '../queue/queue-address.ts';
import { askForPage } from '../queue/queue-question.ts';

export interface DossierWalk {
  /** Whether it was opened from the queue, so that it has neighbours. */
  readonly isFromQueue: boolean;
  /** Which of how many it is; null as long as nobody has counted them, or where nobody knows what stands before. */
  readonly position: { readonly number: number; readonly total: CappedCount } | null;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** The address of the queue as it was left. */
  readonly queue: { readonly pathname: string; readonly search: string };
  /** Back to the queue, with the focus on the row of this request. */
  readonly goBack: () => void;
  /** To a neighbour in the same list; nothing happens at its ends. */
  readonly step: (by: 1 | -1) => Promise<void>;
}

/** The request among its neighbours: the list that it was opened from, with its filters and its order. */
export function useQueueWalk(loanRequestId: string): DossierWalk {
  const { pathTo } = useAppServices();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const language = useAppSelector((state) => state.theme.locale);
  const [walk] = useState(() => readWalk(loanRequestId));
  const queue = { pathname: pathTo('desk'), search: walk?.search ?? '' };
  const index = walk?.ids.indexOf(loanRequestId) ?? -1;

  const goBack = (): void => {
    const { state } = walk ?? { state: null };
    const list = nameList({ ...queue, state });
    // The page may have been walked along since its row was opened, so the row is scrolled to.
    keepPlace({ list, rowId: loanRequestId, index: Math.max(index, 0), scrollPx: null });
    navigate(queue, { state });
  };
  const open = (id: string | undefined): void => {
    if (id !== undefined) navigate(pathTo('review', { id }), { replace: true });
  };
  /** Reads one more page of the list, behind a key, and opens its first or last request. */
  const turn = async (from: QueueWalk, after: string | null, cursors: Cursors, by: 1 | -1): Promise<void> => {
    const address = { ...readPlace(from.search, from.state), after };
    const question = askForPage(address, language, from.pageSize);
    const { data } = await dispatch(
      queueApi.endpoints.deskPage.initiate(question, { subscribe: false, forceRefetch: true }),
    );
    if (!data || data.requests.length === 0) return;
    const ids = data.requests.map(({ id }) => id);
    const found = writeSearch(address).toString();
    keepWalk({
      ...from,
      search: found === '' ? '' : `?${found}`,
      state: { ...from.state, cursors },
      ids,
      next: data.next,
      before: from.before === null ? null : from.before + by * (by === 1 ? from.ids.length : ids.length),
    });
    open(by === 1 ? ids[0] : ids.at(-1));
  };
  const step = async (by: 1 | -1): Promise<void> => {
    if (walk === null) return;
    const neighbour = walk.ids[index + by];
    if (neighbour !== undefined) {
      open(neighbour);
      return;
    }
    const { after } = readPlace(walk.search, walk.state);
    const turned: Promise<void>[] = [];
    const steps = keysetSteps(after, walk.state.cursors, (key, cursors) => {
      turned.push(turn(walk, key, cursors, by));
    });
    if (by === 1 && walk.next !== null) steps.openNext(walk.next);
    if (by === -1 && steps.pagesBefore !== null && !steps.isFirst) steps.openPrevious();
    await Promise.all(turned);
  };
  return {
    isFromQueue: walk !== null,
    position:
      walk === null || walk.before === null || walk.total === null
        ? null
        : { number: walk.before + index + 1, total: walk.total },
    hasPrevious: walk !== null && (index > 0 || walk.state.cursors.length > 0),
    hasNext: walk !== null && (index < walk.ids.length - 1 || walk.next !== null),
    queue,
    goBack,
    step,
  };
}
