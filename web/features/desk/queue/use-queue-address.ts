import { isPersonalNumber } from '@zeel/domain/request-search';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
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

/** Where the pages before this one begin; null for the first. They travel with the entry of the browser's history. */
type Cursors = readonly (string | null)[];

const readCursors = (state: unknown): Cursors => {
  const cursors: unknown = Object(state).cursors;
  return Array.isArray(cursors) ? cursors.filter((one) => one === null || typeof one === 'string') : [];
};

export interface QueuePlace {
  readonly address: QueueAddress;
  readonly go: (address: QueueAddress, options?: GoOptions) => void;
  readonly filterBy: (
    changes: Readonly<Partial<Record<FilterName, string>>>,
    options?: Pick<GoOptions, 'isReplacing'>,
  ) => void;
  readonly sortBy: (order: QueueOrder) => void;
  readonly openNext: (cursor: string) => void;
  readonly openPrevious: () => void;
  /** How many pages stand before this one; null when it was opened by a link into the middle. */
  readonly pagesBefore: number | null;
}

/** The address as it stands, which may be ahead of the screen: of two quick changes the second must not undo the first. */
export const readPlaceNow = (): QueueAddress =>
  // The router keeps what an entry carries under this name.
  readPlace(window.location.search, Object(window.history.state).usr);

/** The queue's place in the address, and the ways to change it. */
export function useQueueAddress(): QueuePlace {
  const { search, state, pathname } = useLocation();
  const navigate = useNavigate();
  const address = readPlace(search, state);
  const cursors = readCursors(state);
  const go: QueuePlace['go'] = (next, { isReplacing = false, cursors: before = [] } = {}) =>
    void navigate(
      { pathname, search: writeSearch(next).toString() },
      { replace: isReplacing, state: { cursors: before, ...writeHidden(next) } },
    );
  // A link that somebody wrote by hand, or kept from elsewhere: its number leaves the address at once.
  const isTold = isPersonalNumber(new URLSearchParams(search).get('text') ?? '');
  useEffect(() => {
    if (isTold) go(address, { isReplacing: true, cursors });
  });
  const isInTheMiddle = address.after !== null && cursors.length === 0;
  return {
    address,
    go,
    filterBy: (changes, options) => go(changeFilter(readPlaceNow(), changes), options),
    sortBy: ({ sort, order }) => go({ ...readPlaceNow(), sort, order, after: null }),
    openNext: (cursor) => go({ ...address, after: cursor }, { cursors: [...cursors, address.after] }),
    openPrevious: () => go({ ...address, after: cursors.at(-1) ?? null }, { cursors: cursors.slice(0, -1) }),
    pagesBefore: isInTheMiddle ? null : cursors.length,
  };
}
