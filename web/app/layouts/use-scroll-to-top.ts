import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A new screen begins at its top, also for assistive technology. Going back keeps what the browser remembers. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (navigation === 'POP') return;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, navigation]);
}
