import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import { authSlice } from '../session/auth-slice.ts';
import { personSlice } from '../session/person-slice.ts';
import { themeSlice } from '../theme/theme-slice.ts';
import type { FirstState } from './first-state.ts';
import type { ThunkExtra } from './thunk-extra.ts';

/** Slices of parts that load later; each part declares its own here by module augmentation. */
// biome-ignore lint/suspicious/noEmptyInterface: an interface, not a type, so that later parts can add to it.
export interface LazySlices {}

interface StoreStart {
  readonly extra: ThunkExtra;
  readonly state: FirstState;
}

const createRootReducer = () =>
  combineSlices(authSlice, themeSlice, personSlice).withLazyLoadedSlices<LazySlices>();

/** One store per page. */
export function createAppStore({ extra, state }: StoreStart) {
  const rootReducer = createRootReducer();
  const lazyMiddleware = createDynamicMiddleware();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(lazyMiddleware.middleware),
    preloadedState: state,
  });
  return Object.assign(store, { rootReducer, addMiddleware: lazyMiddleware.addMiddleware });
}

export type AppStore = ReturnType<typeof createAppStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
