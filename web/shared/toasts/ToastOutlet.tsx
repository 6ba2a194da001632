import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { LazyPart } from '../lazy-part/lazy-part.tsx';

const LATEST_MS = 2_000;

/** Fetches the host of the toasts once the page has painted; until then they wait in line. */
export function ToastOutlet({ host: ToastHost }: { readonly host: LazyPart<object> }): ReactNode {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const load = (): void => {
      // Without its host a toast could not be shown at all, so a failed load is tried again with the next connection.
      ToastHost.preload().then(
        () => setReady(true),
        () => {
          ToastHost.retry();
          window.addEventListener('online', load, { once: true });
        },
      );
    };
    // The page comes first: the host is fetched when the browser has nothing else to do, and soon in any case.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(load, 0);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(load, { timeout: LATEST_MS });
    return () => window.cancelIdleCallback(idle);
  }, [ToastHost]);
  return isReady ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}
