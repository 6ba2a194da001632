import { isPersonalNumber } from '@zeel/domain/request-search';
import { useEffect } from 'react';
import {
  type Cursors,
  type KeysetSteps,
  keysetSteps,
  readCursors,
} from '../../../shared/lists/keyset-steps.ts';
import { readEntryState } from '../../../shared/routing/history-entry.ts';
import { useNavigate, usePlace } from '../../../shared/routing/use-routing.ts';
import {
  changeFilter,
  type FilterName,
  type QueueAddress,
  type QueueOrder,
  readPlace,
  writeHidden,
  writeSearch,
} from './queue-address.ts';

interface GoOptions {
  /** In place of the present entry, as while typing; else Back returns here. */
  readonly isReplacing?: boolean;
  readonly cursors?: Cursors;
}

export interface QueuePlace extends KeysetSteps {
  readonly address: QueueAddress;
  readonly go: (address: QueueAddress, options?: GoOptions) => void;
  readonly filterBy: (
    changes: Readonly<Partial<Record<FilterName, string>>>,
    options?: Pick<GoOptions, 'isReplacing'>,
  ) => void;
  readonly sortBy: (order: QueueOrder) => void;
}

/** The address as it stands, which may be ahead of the screen: of two quick changes the second must not undo the first. */
export const readPlaceNow = (): QueueAddress => readPlace(window.location.search, readEntryState());

/** The queue's place in the address, and the ways to change it. */
export function useQueueAddress(): QueuePlace {
  const { search, state, pathname } = usePlace();
  const navigate = useNavigate();
  const address = readPlace(search, state);
  const cursors = readCursors(state);
  const go: QueuePlace['go'] = (next, { isReplacing = false, cursors: before = [] } = {}) =>
    navigate(
      { pathname, search: writeSearch(next).toString() },
      { replace: isReplacing, state: { cursors: before, ...writeHidden(next) } },
    );
  // A link that somebody wrote by hand, or kept from elsewhere: its number leaves the address at once.
  const isTold = isPersonalNumber(new URLSearchParams(search).get('text') ?? '');
  useEffect(() => {
    if (isTold) go(address, { isReplacing: true, cursors });
  });
  return {
    address,
    go,
    filterBy: (changes, options) => go(changeFilter(readPlaceNow(), changes), options),
    sortBy: ({ sort, order }) => go({ ...readPlaceNow(), sort, order, after: null }),
    ...keysetSteps(address.after, cursors, (after, before) => go({ ...address, after }, { cursors: before })),
  };
}
