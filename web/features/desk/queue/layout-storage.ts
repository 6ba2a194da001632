import { type PageSize, type QueueLayout, readLayout, readPageSize } from './queue-layout.ts';

const STORAGE_KEY = 'zeel.desk.queue';
/** The layout outside of any saved view. */
export const OWN_LAYOUT = 'own';

/** The layout of the queue that this browser remembers: the look of each view that was changed here, and the size of a page. */
export interface KeptLayouts {
  readonly layouts: Readonly<Record<string, QueueLayout>>;
  readonly pageSize: PageSize;
}

export function readKeptLayouts(): KeptLayouts {
  let stored: unknown = null;
  try {
    stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    // Forbidden, cut off or not ours: the usual look applies.
  }
  const { layouts, pageSize } = Object(stored) as Record<string, unknown>; // Each part is looked at before it is used.
  return {
    layouts: Object.fromEntries(
      Object.entries(Object(layouts)).map(([view, layout]) => [view, readLayout(layout)]),
    ),
    pageSize: readPageSize(pageSize),
  };
}

export function keepLayouts(kept: KeptLayouts): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Full or forbidden: the look holds until the page is left.
  }
}
