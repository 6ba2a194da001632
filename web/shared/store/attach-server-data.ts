import { serverData } from '../http/server-data.ts';
import type { AppStore } from './create-store.ts';

declare module './create-store.ts' {
  interface LazySlices {
    [serverData.reducerPath]: ReturnType<typeof serverData.reducer>;
  }
}

const attached = new WeakSet<AppStore>();

/**
 * Adds server data to a store, once. It is loaded with the first page that needs it, so that the front page stays
 * light.
 */
export function attachServerData(store: AppStore): void {
  if (attached.has(store)) return;
  attached.add(store);
  store.rootReducer.inject({ reducerPath: serverData.reducerPath, reducer: serverData.reducer });
  store.addMiddleware(serverData.middleware);
  // An injected reducer makes its state with the next action; the first query must find it there.
  store.dispatch({ type: 'serverData/attached' });
  let { token } = store.getState().auth;
  store.subscribe(() => {
    const now = store.getState().auth.token;
    if (now === token) return;
    token = now;
    // Data that one person was shown must not be on the screen of the next.
    store.dispatch(serverData.util.resetApiState());
  });
}
