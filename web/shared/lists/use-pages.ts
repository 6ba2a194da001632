import { useState } from 'react';

/** A list that the server hands over page by page, each with the key at which the next begins. */
export interface PagedQuery<Page> {
  readonly data?: { readonly pages: readonly Page[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => PromiseLike<{
    readonly data?: { readonly pages: readonly Page[] } | undefined;
  }>;
}

interface Pages<Page> {
  /** The rows of the open page. */
  readonly shown: Page | undefined;
  readonly page: number;
  /**
   * The number of pages that can be opened: those that were read, and one more when the list goes on. A key leads only
   * from a page to the next.
   */
  readonly pageCount: number;
  readonly isBusy: boolean;
  readonly open: (page: number) => Promise<void>;
}

/** One page of such a list at a time. Another `filter` begins at its first page. */
export function usePages<Page>(list: PagedQuery<Page>, filter: string): Pages<Page> {
  const [place, setPlace] = useState({ filter, page: 1 });
  const read = list.data?.pages ?? [];
  // After a refresh the list may be shorter than it was.
  const page = place.filter === filter ? Math.min(place.page, Math.max(read.length, 1)) : 1;
  return {
    shown: read[page - 1],
    page,
    pageCount: read.length + (list.hasNextPage ? 1 : 0),
    isBusy: list.isFetchingNextPage,
    open: async (next) => {
      const { data } = next > read.length ? await list.fetchNextPage() : list;
      // A page that did not arrive leaves the open one; the shared client has said so.
      if (data && data.pages.length >= next) setPlace({ filter, page: next });
    },
  };
}
