import { useCallback, useSyncExternalStore } from 'react';

const onServer = (): boolean => false;

/** Whether a media query holds now. A page drawn on the server takes it that it does not. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void): (() => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, onServer);
}
