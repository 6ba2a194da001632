import { useCallback, useEffect, useState } from 'react';
import { HttpError } from './http-error.ts';

/** A visitor has no live line, so the page asks now and then while somebody looks at it. */
const LOOK_AGAIN_MS = 30_000;

export type Loaded<Value> =
  | { readonly kind: 'loading' }
  /** No answer came; the value may well exist. */
  | { readonly kind: 'failed' }
  /** The value does not exist, or this proof no longer opens it. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'ready'; readonly value: Value };

const GONE: ReadonlySet<number | undefined> = new Set([404, 410, 422]);

/** Loads a value, keeps what is on the screen when a later look fails, and looks again while the page is seen. */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ kind: 'loading' });
  const refresh = useCallback(async (): Promise<void> => {
    try {
      const value = await load();
      setLoaded({ kind: 'ready', value });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.failure === 'aborted') return;
      const isGone = error.failure === 'status' && GONE.has(error.status);
      setLoaded((before) =>
        isGone ? { kind: 'gone' } : before.kind === 'ready' ? before : { kind: 'failed' },
      );
    }
  }, [load]);
  useEffect(() => {
    void refresh();
    const look = (): void => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(look, LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh]);
  const set = useCallback((value: Value) => setLoaded({ kind: 'ready', value }), []);
  const retry = useCallback((): void => {
    setLoaded({ kind: 'loading' });
    void refresh();
  }, [refresh]);
  return { loaded, refresh, retry, set };
}
