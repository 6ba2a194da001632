import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import { authSlice, initialAuthState } from '../session/auth-slice.ts';
import { personSlice } from '../session/person-slice.ts';
import type { Preferences } from '../theme/settings-storage.ts';
import { DEFAULT_THEME_STATE, themeSlice } from '../theme/theme-slice.ts';
import type { ThunkExtra } from './thunk-extra.ts';

/** Slices of parts that load later; each part declares its own here by module augmentation. */
// biome-ignore lint/suspicious/noEmptyInterface: an interface, not a type, so that later parts can add to it.
export interface LazySlices {}

interface StoreStart {
  readonly extra: ThunkExtra;
  readonly token: string | null;
  readonly preferences: Preferences;
}

const createRootReducer = () =>
  combineSlices(authSlice, themeSlice, personSlice).withLazyLoadedSlices<LazySlices>();

/** One store per page, or per rendered request on the server. */
export function createAppStore({ extra, token, preferences }: StoreStart) {
  const rootReducer = createRootReducer();
  const lazyMiddleware = createDynamicMiddleware();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(lazyMiddleware.middleware),
    preloadedState: {
      auth: initialAuthState(token),
      theme: { ...DEFAULT_THEME_STATE, ...preferences },
    },
  });
  return Object.assign(store, { rootReducer, addMiddleware: lazyMiddleware.addMiddleware });
}

export type AppStore = ReturnType<typeof createAppStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
