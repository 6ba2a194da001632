import { useSyncExternalStore } from 'react';
import { BREAKPOINTS } from '../../shared/look/layout-constants.ts';

const QUERY = `(max-width: ${BREAKPOINTS.mobilePx - 1}px)`;

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the screen is a phone's, where a table does not fit. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
