import { useLocation, useNavigate } from 'react-router';
import {
  changeFilter,
  type FilterName,
  type QueueAddress,
  type QueueOrder,
  readAddress,
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
const readNow = (): QueueAddress => readAddress(new URLSearchParams(window.location.search));

/** The queue's place in the address, and the ways to change it. */
export function useQueueAddress(): QueuePlace {
  const { search, state, pathname } = useLocation();
  const navigate = useNavigate();
  const address = readAddress(new URLSearchParams(search));
  const cursors = readCursors(state);
  const go: QueuePlace['go'] = (next, { isReplacing = false, cursors: before = [] } = {}) =>
    void navigate(
      { pathname, search: writeSearch(next).toString() },
      { replace: isReplacing, state: { cursors: before } },
    );
  const isInTheMiddle = address.after !== null && cursors.length === 0;
  return {
    address,
    go,
    filterBy: (changes, options) => go(changeFilter(readNow(), changes), options),
    sortBy: ({ sort, order }) => go({ ...readNow(), sort, order, after: null }),
    openNext: (cursor) => go({ ...address, after: cursor }, { cursors: [...cursors, address.after] }),
    openPrevious: () => go({ ...address, after: cursors.at(-1) ?? null }, { cursors: cursors.slice(0, -1) }),
    pagesBefore: isInTheMiddle ? null : cursors.length,
  };
}
