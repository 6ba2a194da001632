import type { HttpClient } from '../shared/http/http-client.ts';
import { AUTH_TOKEN_KEY } from '../shared/session/token-storage.ts';
import type { PageStore } from '../shared/store/page-store.ts';

/** Follows a sign-in or sign-out in another tab, so that no tab acts for someone who has left. */
export function followOtherTabs(
  page: Window,
  store: Pick<PageStore, 'getState' | 'act'>,
  http: Pick<HttpClient, 'abortAll'>,
): void {
  page.addEventListener('storage', ({ key, newValue }) => {
    // A null key means that the whole storage was cleared.
    if (key !== AUTH_TOKEN_KEY && key !== null) return;
    if ((newValue || null) === store.getState().auth.token) return;
    if (newValue) {
      void store.act((dispatch, { enterWithToken }) => dispatch(enterWithToken(newValue)));
      return;
    }
    http.abortAll();
    // The other tab asked the provider already; here only the state follows.
    void store.act((dispatch, { signOut }) => dispatch(signOut.fulfilled(undefined, 'other-tab', undefined)));
  });
}
