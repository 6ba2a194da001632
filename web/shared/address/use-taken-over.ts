import { useLayoutEffect, useSyncExternalStore } from 'react';

const neverChanges = () => (): void => undefined;

/** The head script sets it where the browser keeps the secret of a private link; see shell.css. */
const HAS_SECRET = 'has-secret';

/**
 * False while a page that the server drew is being taken over: what only this browser knows, such as the secret of a private link, must
 * not show before. From then on the page itself says what it shows.
 */
export function useTakenOver(): boolean {
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  useLayoutEffect(() => {
    if (isTakenOver) document.documentElement.classList.remove(HAS_SECRET);
  }, [isTakenOver]);
  return isTakenOver;
}
