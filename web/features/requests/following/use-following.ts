import type { Language } from '@zeel/protocol/rooms/config';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { Following } from '@zeel/protocol/rooms/tracking';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { HttpError } from '../../../shared/http/http-error.ts';
import { createFollowingCalls, type FollowingCalls, type RequestDoor } from './following-calls.ts';

/** A visitor has no live line, so the page asks now and then while somebody looks at it. */
const LOOK_AGAIN_MS = 30_000;

export type Loaded<Value> =
  | { readonly kind: 'loading' }
  /** No answer came; what is asked for may well be there. */
  | { readonly kind: 'failed' }
  /** Not there, or no longer to be seen with this proof. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'ready'; readonly value: Value };

const GONE: ReadonlySet<number | undefined> = new Set([404, 410, 422]);

/** The calls about one request, in the language on the screen. */
export function useFollowingCalls({ loanRequestId, secret }: RequestDoor): FollowingCalls {
  const { http } = useAppServices();
  const { i18n } = useTranslation();
  return useMemo(
    // The translator is only ever given one of our languages.
    () => createFollowingCalls(http, () => i18n.language as Language, { loanRequestId, secret }),
    [http, i18n, loanRequestId, secret],
  );
}

/** Loads a value, keeps what is on the screen when a later look fails, and looks again while the page is seen. */
function useLoaded<Value>(load: () => Promise<Value>) {
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

/** Where a request stands. A change that the request itself has seen is looked up at once. */
export function useFollowing(calls: FollowingCalls, seenVersion: number) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language and another version are other answers.
  const load = useCallback((): Promise<Following> => calls.getFollowing(), [calls, language, seenVersion]);
  return useLoaded(load);
}

/** The request itself, for a visitor who follows it. */
export function useTrackedRequest(calls: FollowingCalls) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the product come in the language.
  const load = useCallback((): Promise<LoanRequest> => calls.getRequest(), [calls, language]);
  return useLoaded(load);
}
