import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { takePlace } from './keep-place.ts';
import { focusRow } from './use-queue-cursor.ts';

/** Whoever comes back from a file finds the list where they left it, with the focus on that file. */
export function useReturnToPlace(isShown: boolean): void {
  const { search } = useLocation();
  const hasLooked = useRef(false);
  useEffect(() => {
    if (!isShown || hasLooked.current) return;
    hasLooked.current = true;
    const place = takePlace(search);
    if (!place) return;
    focusRow(place.rowId, { preventScroll: true });
    window.scrollTo(0, place.scrollPx);
  }, [isShown, search]);
}
