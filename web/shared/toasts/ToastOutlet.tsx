import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useAppServices } from '../app-services/app-services.ts';
import type { LazyPart } from '../lazy-part/lazy-part.tsx';
import { whenIdle } from '../lazy-part/when-idle.ts';

/** The first seconds of use belong to what is being used. */
const AFTER_FIRST_USE_MS = 3_000;

const isNeverWaiting = (): boolean => false;

/** Signs that someone is using the page, and no longer only reading it. */
const SIGNS_OF_USE = ['pointerdown', 'keydown'] as const;

/**
 * Fetches the host of the toasts when the page begins to be used, so that it is there when the line is not. It is brought
 * to life by the first toast: most visits see none, and the kit is costly to fetch and to start.
 */
export function ToastOutlet({ host: ToastHost }: { readonly host: LazyPart<object> }): ReactNode {
  const { toasts } = useAppServices();
  const [isReady, setReady] = useState(false);
  const isWaiting = useSyncExternalStore(toasts.watchWaiting, toasts.isWaiting, isNeverWaiting);
  const [isWanted, setWanted] = useState(false);
  const [isUsed, setUsed] = useState(false);
  if (isWaiting && !isWanted) setWanted(true);
  useEffect(() => {
    if (isUsed) return;
    const use = (): void => setUsed(true);
    for (const sign of SIGNS_OF_USE) window.addEventListener(sign, use, { once: true, passive: true });
    return () => {
      for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, use);
    };
  }, [isUsed]);
  useEffect(() => {
    if (!isUsed && !isWanted) return;
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
    if (isWanted) {
      load();
      return;
    }
    // The page comes first: the host is fetched a while later, when the browser has nothing else to do.
    let callOff = (): void => undefined;
    const timer = setTimeout(() => {
      callOff = whenIdle(load);
    }, AFTER_FIRST_USE_MS);
    return () => {
      clearTimeout(timer);
      callOff();
    };
  }, [ToastHost, isUsed, isWanted]);
  return isReady && isWanted ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}
