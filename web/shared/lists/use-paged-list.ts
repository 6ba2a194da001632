import { hasFilters } from './has-filters.ts';
import { type PagedQuery, usePages } from './use-pages.ts';

interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number | null | undefined;
}

interface ListQuery<Page> extends PagedQuery<Page> {
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** A list that is opened page by page, ready for `List` and `ListPages`. `readPage` finds the rows in what the server says. */
export function usePagedList<Page, Row>(
  query: ListQuery<Page>,
  filters: object,
  readPage: (page: Page) => ListPage<Row>,
) {
  const { shown, ...pages } = usePages(query, JSON.stringify(filters));
  const page = shown && readPage(shown);
  return {
    list: {
      rows: page?.rows,
      isFailed: query.isError,
      onRetry: () => void query.refetch(),
      isFiltered: hasFilters(filters),
    },
    pages,
    total: page && (page.total ?? page.rows.length),
  };
}
