import { useState } from 'react';
import { useMe } from '../../../shared/session/use-me.ts';
import { keepLayouts, OWN_LAYOUT, readKeptLayouts } from './layout-storage.ts';
import { type PageSize, type QueueLayout, USUAL_LAYOUT, usualColumnsOf } from './queue-layout.ts';
import type { OpenView } from './queue-views.ts';

export interface QueueLook {
  readonly layout: QueueLayout;
  readonly change: (layout: QueueLayout) => void;
  /** Back to what the view itself says, for instance after it was saved. */
  readonly forget: () => void;
  readonly pageSize: PageSize;
  readonly setPageSize: (pageSize: PageSize) => void;
}

/** The look of the queue: of the saved view that is open, or this browser's own. */
export function useQueueLayout(open: OpenView): QueueLook {
  const [kept, setKept] = useState(readKeptLayouts);
  const roles = useMe()?.roles ?? [];
  const keep = (next: typeof kept): void => {
    setKept(next);
    keepLayouts(next);
  };
  const key = open.kind === 'saved' ? open.view.id : OWN_LAYOUT;
  const given = open.kind === 'saved' ? open.view : { ...USUAL_LAYOUT, columns: usualColumnsOf(roles) };
  return {
    layout: kept.layouts[key] ?? given,
    change: (layout) => keep({ ...kept, layouts: { ...kept.layouts, [key]: layout } }),
    forget: () => {
      const { [key]: _, ...layouts } = kept.layouts;
      keep({ ...kept, layouts });
    },
    pageSize: kept.pageSize,
    setPageSize: (pageSize) => keep({ ...kept, pageSize }),
  };
}
