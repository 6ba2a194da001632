import { useLayoutEffect, useRef } from 'react';
import { useArrival, usePlace } from '../../shared/routing/use-routing.ts';

/** A new screen begins at its top, also for assistive technology. Going back keeps what the browser remembers. */
export function useScrollToTop(): void {
  const { pathname } = usePlace();
  const arrival = useArrival();
  const last = useRef(pathname);
  // Before a list that is there at once brings a person back to their row.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (arrival === 'traversed') return;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, arrival]);
}
