import { useLayoutEffect } from 'react';

const keyOf = (loanRequestId: string): string => `zeel.desk.scroll.${loanRequestId}`;

const wasReloaded = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
};

let isFirst = true;

/** A page that is loaded again shows the same lines; one that is opened begins at its top. */
export function useKeptScroll(loanRequestId: string): void {
  useLayoutEffect(() => {
    const key = keyOf(loanRequestId);
    const kept = Number(sessionStorage.getItem(key));
    if (isFirst && wasReloaded() && kept > 0) window.scrollTo({ top: kept });
    isFirst = false;
    const keep = (): void => sessionStorage.setItem(key, String(Math.round(window.scrollY)));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [loanRequestId]);
}
