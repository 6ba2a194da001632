import type { ThunkExtra } from '../shared/store/thunk-extra.ts';

const refuse = () => Promise.reject(new Error('not in this test'));

/** The services of a store that a test does not ask: whatever would leave the page is refused. Its own take their place. */
export const fakeThunkExtra = (own: Partial<ThunkExtra> = {}): ThunkExtra => ({
  http: { request: refuse, abortAll: () => {} },
  identityProvider: {
    signInWithEmail: refuse,
    signUpWithEmail: refuse,
    signInWithGooglePopup: refuse,
    signInWithFacebookPopup: refuse,
    signOut: async () => {},
  },
  tokenStorage: { read: () => null, write: () => {}, remove: () => {} },
  loadPerson: refuse,
  ...own,
});
