import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import { useEffect, useRef, useState } from 'react';
import type { CursorControl } from '../../../shared/lists/use-list-cursor.ts';
import { type PageQuestion, useLazyDeskPageQuery } from './api.ts';

/** No more than these are selected at once: each is held by its row, and giving them out takes minutes. */
export const SELECT_MOST = 1_000;
/** The longest page there is, so that the list is read in few steps. */
const STEP = '100';

export interface SelectMatching {
  /** How many have been found, while the list is read; null when it is not. */
  readonly found: number | null;
  /** The outcome of the last reading, until something else is done. */
  readonly outcome: 'cut' | 'failed' | null;
  readonly run: () => Promise<void>;
}

/** Selects every request that the filter finds, on all pages: the list is read page by page, so the count is a true one. */
export function useSelectMatching(
  question: PageQuestion,
  control: CursorControl,
  known: Map<string, DeskRow>,
): SelectMatching {
  const [read] = useLazyDeskPageQuery();
  const key = JSON.stringify(question);
  const [state, setState] = useState<Pick<SelectMatching, 'found' | 'outcome'> & { readonly key: string }>();
  // Another filter, or another screen, ends the reading.
  const wanted = useRef('');
  useEffect(() => {
    wanted.current = key;
    return () => {
      wanted.current = '';
    };
  }, [key]);

  const run = async (): Promise<void> => {
    const ids: string[] = [];
    let after: string | undefined;
    do {
      setState({ key, found: ids.length, outcome: null });
      const { after: _, ...filter } = question;
      const { data } = await read({ ...filter, limit: STEP, ...(after === undefined ? {} : { after }) });
      if (wanted.current !== key) return;
      if (!data) return setState({ key, found: null, outcome: 'failed' });
      for (const row of data.requests.slice(0, SELECT_MOST - ids.length)) {
        known.set(row.id, row);
        ids.push(row.id);
      }
      after = data.next ?? undefined;
    } while (after !== undefined && ids.length < SELECT_MOST);
    control.command({ type: 'add', ids });
    setState({ key, found: null, outcome: after === undefined ? null : 'cut' });
  };
  const own = state?.key === key ? state : undefined;
  return { found: own?.found ?? null, outcome: own?.outcome ?? null, run };
}
