import type { HttpClient } from '../shared/http/http-client.ts';
import { enterWithToken, signOut } from '../shared/session/auth-slice.ts';
import { AUTH_TOKEN_KEY } from '../shared/session/token-storage.ts';
import type { AppStore } from '../shared/store/create-store.ts';

/** Follows a sign-in or sign-out in another tab, so that no tab acts for someone who has left. */
export function followOtherTabs(page: Window, store: AppStore, http: Pick<HttpClient, 'abortAll'>): void {
  page.addEventListener('storage', ({ key, newValue }) => {
    // A null key means that the whole storage was cleared.
    if (key !== AUTH_TOKEN_KEY && key !== null) return;
    if ((newValue || null) === store.getState().auth.token) return;
    if (newValue) {
      void store.dispatch(enterWithToken(newValue));
      return;
    }
    http.abortAll();
    // The other tab asked the provider already; here only the state follows.
    store.dispatch(signOut.fulfilled(undefined, 'other-tab', undefined));
  });
}
