import type { PageStore } from '../shared/store/page-store.ts';
import type { ToastChannel } from '../shared/toasts/toast-channel.ts';

/** A sign-in answers what was complained about before it, such as "Please login again". */
export function closeToastsAtSignIn(
  store: Pick<PageStore, 'getState' | 'subscribe'>,
  toasts: ToastChannel,
): void {
  let { token } = store.getState().auth;
  store.subscribe(() => {
    const before = token;
    token = store.getState().auth.token;
    if (before !== null || token === null) return;
    for (const { key } of toasts.list()) toasts.close(key);
  });
}
