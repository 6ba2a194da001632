import type { SavedView } from '@zeel/protocol/rooms/desk-queue';
import { useState } from 'react';
import {
  useChangeViewMutation,
  useCreateViewMutation,
  useRemoveViewMutation,
  useSavedViewsQuery,
  type ViewContent,
} from './api.ts';
import { type QueueAddress, writeQuery } from './queue-address.ts';
import type { QueueLayout } from './queue-layout.ts';
import { findOpenView, isViewChanged, type OpenView } from './queue-views.ts';

export type ViewNews =
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'removed'; readonly view: SavedView }
  | { readonly kind: 'failed' | 'taken' };

export interface Views {
  readonly saved: readonly SavedView[];
  readonly mayShare: boolean;
  readonly open: OpenView;
  readonly news: ViewNews | undefined;
  readonly isChanged: (layout: QueueLayout) => boolean;
  /** Gives the view as it was kept, or null when it was not; the reason is in `news`. */
  readonly create: (content: ViewContent) => Promise<SavedView | null>;
  readonly change: (view: SavedView, content: ViewContent) => Promise<SavedView | null>;
  readonly remove: (view: SavedView) => Promise<boolean>;
}

export const contentOf = (
  { name, isShared }: Pick<SavedView, 'name' | 'isShared'>,
  address: QueueAddress,
  { columns, density }: QueueLayout,
): ViewContent => ({ name, isShared, query: writeQuery(address), columns: [...columns], density });

/** Saved views, own and shared, and what can be done with them. */
export function useViews(address: QueueAddress): Views {
  const { data } = useSavedViewsQuery();
  const [create] = useCreateViewMutation();
  const [change] = useChangeViewMutation();
  const [remove] = useRemoveViewMutation();
  const [news, setNews] = useState<ViewNews>();
  const saved = data?.views ?? [];
  const open = findOpenView(address, saved);
  const settle = (reply: Awaited<ReturnType<typeof create>>): SavedView | null => {
    if (reply.data) {
      setNews({ kind: 'saved', name: reply.data.name });
      return reply.data;
    }
    const isTaken = reply.error && 'status' in reply.error && reply.error.status === 409;
    setNews({ kind: isTaken ? 'taken' : 'failed' });
    return null;
  };
  return {
    saved,
    mayShare: data?.mayShare ?? false,
    open,
    news,
    isChanged: (layout) => isViewChanged(open, address, layout),
    create: async (content) => settle(await create(content)),
    change: async ({ id }, content) => settle(await change({ viewId: id, body: content })),
    remove: async (view) => {
      const reply = await remove(view.id);
      setNews(reply.error ? { kind: 'failed' } : { kind: 'removed', view });
      return !reply.error;
    },
  };
}
