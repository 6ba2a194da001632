import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../lazy-part/lazy-part.tsx';

const ToastHost = lazyPart<object>(() => import('./ToastHost.tsx'));

/** Fetches the host of the toasts once the page has painted; until then they wait in line. */
export function ToastOutlet(): ReactNode {
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
    const timer = setTimeout(load, 0);
    return () => clearTimeout(timer);
  }, []);
  return isReady ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}
