import { useEffect, useRef } from 'react';
import { usePlace } from '../routing/use-routing.ts';
import { nameList, takePlace } from './keep-place.ts';
import { focusRow } from './use-list-cursor.ts';

/**
 * Brings a person who comes back from a row to where they left the list, with the focus on that row, or on the one that
 * now stands in its place.
 */
export function useReturnToPlace(ids: readonly string[] | null): void {
  const list = nameList(usePlace());
  const hasLooked = useRef(false);
  useEffect(() => {
    if (!ids || hasLooked.current) return;
    hasLooked.current = true;
    const place = takePlace(list);
    if (!place) return;
    const { rowId, index, scrollPx } = place;
    const row = ids.includes(rowId) ? rowId : (ids[index] ?? ids.at(-1) ?? null);
    focusRow(row, { preventScroll: scrollPx !== null });
    if (scrollPx !== null) window.scrollTo(0, scrollPx);
  }, [ids, list]);
}
