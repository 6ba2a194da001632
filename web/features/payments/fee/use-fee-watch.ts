import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { createFeeCalls } from './fee-calls.ts';
import { createFeeWatch, type FeeView, type FeeWatch } from './fee-watch.ts';

/** The fee of a request, kept up to date while the page can be seen. Needs a key when the request changes. */
export function useFeeWatch(
  loanRequestId: string,
  secret: string | null,
): { readonly watch: FeeWatch; readonly view: FeeView } {
  const { http } = useAppServices();
  const [watch] = useState(() =>
    createFeeWatch({ calls: createFeeCalls(http, { loanRequestId, secret }), now: Date.now }),
  );
  const view = useSyncExternalStore(watch.subscribe, watch.getView, watch.getView);
  useEffect(() => {
    const follow = (): void => (document.hidden ? watch.pause() : watch.resume());
    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('online', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('online', follow);
      watch.pause();
    };
  }, [watch]);
  return { watch, view };
}
