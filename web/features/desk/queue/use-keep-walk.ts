import { useEffect } from 'react';
import { readCursors } from '../../../shared/lists/keyset-steps.ts';
import { usePlace } from '../../../shared/routing/use-routing.ts';
import { keepWalk } from '../parts/queue-walk.ts';
import type { DeskCounts } from './api.ts';
import type { ShownPage } from './merge-live.ts';
import { writeHidden } from './queue-address.ts';
import type { PageSize } from './queue-layout.ts';
import type { QueuePlace } from './use-queue-address.ts';

/** Remembers the page that is shown, so that a request opened from it leads on to its neighbours and back to its row. */
export function useKeepWalk(
  page: ShownPage | null,
  { address, pagesBefore }: QueuePlace,
  total: DeskCounts['total'] | undefined,
  pageSize: PageSize,
): void {
  const { search, state } = usePlace();
  useEffect(() => {
    if (page === null) return;
    keepWalk({
      search,
      state: { cursors: readCursors(state), ...writeHidden(address) },
      ids: page.rows.map(({ row }) => row.id),
      next: page.next,
      before: pagesBefore === null ? null : pagesBefore * Number(pageSize),
      total: total ?? null,
      pageSize,
    });
  });
}
