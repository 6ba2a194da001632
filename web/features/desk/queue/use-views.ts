import { SAVED_VIEWS_MAX, type SavedView } from '@zeel/protocol/rooms/desk-queue';
import { useState } from 'react';
import {
  takeAnswer,
  useChangeViewMutation,
  useCreateViewMutation,
  useRemoveViewMutation,
  useSavedViewsQuery,
  type ViewContent,
} from './api.ts';
import { type QueueAddress, writeQuery } from './queue-address.ts';
import type { QueueLayout } from './queue-layout.ts';
import { findOpenView, isViewChanged, type OpenView } from './queue-views.ts';

/** Why a view was not kept: its name is in use, there are too many, it was deleted elsewhere, or nothing came through. */
export type ViewTrouble = 'taken' | 'full' | 'gone' | 'failed';
export type ViewReply = { readonly view: SavedView } | { readonly trouble: ViewTrouble };

export type ViewNews =
  | { readonly kind: 'saved' | 'broughtBack'; readonly name: string }
  | { readonly kind: 'removed'; readonly view: SavedView }
  | { readonly kind: 'trouble'; readonly trouble: ViewTrouble };

export interface Views {
  readonly saved: readonly SavedView[];
  readonly mayShare: boolean;
  readonly open: OpenView;
  readonly news: ViewNews | undefined;
  readonly isChanged: (layout: QueueLayout) => boolean;
  /** Shows what came of the last change of a view; undefined takes the message away. */
  readonly say: (news: ViewNews | undefined) => void;
  /** Resolves to the view as it was kept, or to why it was not; the caller tells the person. */
  readonly create: (content: ViewContent) => Promise<ViewReply>;
  readonly change: (view: SavedView, content: ViewContent) => Promise<ViewReply>;
  readonly remove: (view: SavedView) => Promise<ViewTrouble | null>;
}

export const contentOf = (
  { name, isShared }: Pick<SavedView, 'name' | 'isShared'>,
  address: QueueAddress,
  { columns, density }: QueueLayout,
): ViewContent => ({
  screen: 'queue',
  name,
  isShared,
  query: writeQuery(address),
  columns: [...columns],
  density,
});

/** Saved views, own and shared, and what can be done with them. */
export function useViews(address: QueueAddress): Views {
  const { currentData: known } = useSavedViewsQuery(undefined, { selectFromResult: takeAnswer });
  const [create] = useCreateViewMutation();
  const [change] = useChangeViewMutation();
  const [remove] = useRemoveViewMutation();
  const [news, setNews] = useState<ViewNews>();
  const saved = (known?.views ?? []).filter(({ screen }) => screen === 'queue');
  const open = findOpenView(address, saved);
  const isFull = saved.filter(({ isOwn }) => isOwn).length >= SAVED_VIEWS_MAX;
  return {
    saved,
    mayShare: known?.mayShare ?? false,
    open,
    news,
    isChanged: (layout) => isViewChanged(open, address, layout),
    say: setNews,
    create: async (content) => {
      const { data: view, error } = await create(content);
      if (view) return { view };
      const trouble = troubleOf(error);
      return { trouble: trouble === 'taken' && isFull ? 'full' : trouble };
    },
    change: async ({ id }, content) => {
      const { data: view, error } = await change({ viewId: id, body: content });
      return view ? { view } : { trouble: troubleOf(error) };
    },
    remove: async ({ id }) => {
      const { error } = await remove(id);
      return error ? troubleOf(error) : null;
    },
  };
}

const TROUBLES: Readonly<Record<string, ViewTrouble>> = { 404: 'gone', 409: 'taken' };

const troubleOf = (error: object | undefined): ViewTrouble =>
  (error && 'status' in error ? TROUBLES[String(error.status)] : undefined) ?? 'failed';
