import { lazyModule } from '../lazy-part/lazy-module.ts';
import type { PartModule } from '../lazy-part/load-part.ts';
import type { AppDispatch, AppStore, RootState } from './create-store.ts';
import type { FirstState } from './first-state.ts';
import type { StoreParts } from './store-parts.ts';
import type { ThunkExtra } from './thunk-extra.ts';

export type Actions = StoreParts['actions'];

interface ActOptions {
  /** The store does not travel for what is so already. */
  readonly unless?: (state: RootState) => boolean;
}

/**
 * Does something with session, person or theme: at once where the store is there, else as soon as it has arrived, in the order that it was
 * asked for. Gives what came of it; nothing when the store did not arrive, which the person has then been told.
 */
export type Act = <Result>(
  work: (dispatch: AppDispatch, actions: Actions) => Result | Promise<Result>,
  options?: ActOptions,
) => Promise<Result | undefined>;

export interface PageStore {
  readonly getState: () => RootState;
  /** Gives the function that ends it. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** For signed-in parts, which are shown with the store; visitors' pages act. */
  readonly dispatch: AppDispatch;
  /** Begins or awaits the loading of the store. */
  readonly load: () => Promise<AppStore>;
  readonly act: Act;
}

interface PageStoreParts {
  readonly extra: ThunkExtra;
  readonly state: FirstState;
  /** Tells the person that something cannot be done, because the store did not arrive. */
  readonly onLoadFailure: (error: unknown) => void;
  readonly importParts?: () => Promise<PartModule<StoreParts>>;
}

interface Loaded {
  readonly store: AppStore;
  readonly actions: Actions;
}

/**
 * The store of a page, whose state is there from the first moment. What changes it (the toolkit, reducers and actions) travels when something
 * is first done or the page rests: a visitor reads a page without it.
 */
export function createPageStore(parts: PageStoreParts): PageStore {
  const { extra, state, onLoadFailure, importParts = () => import('./store-parts.ts') } = parts;
  const watchers = new Set<() => void>();
  const travelling = lazyModule(importParts);
  let loading: Promise<Loaded> | undefined;
  let loaded: Loaded | undefined;
  let isAsked = false;

  const begin = async (): Promise<Loaded> => {
    try {
      const { createAppStore, actions } = (await travelling.begin()).default;
      const store = createAppStore({ extra, state });
      store.subscribe(() => {
        for (const watcher of watchers) watcher();
      });
      loaded = { store, actions };
      return loaded;
    } catch (error) {
      // Whoever needs it next asks again.
      loading = undefined;
      isAsked = false;
      travelling.retry();
      throw error;
    }
  };
  const load = (): Promise<Loaded> => {
    loading ??= begin();
    return loading;
  };

  const act: Act = async (work, { unless } = {}) => {
    if (loaded) return await work(loaded.store.dispatch, loaded.actions);
    // What was asked for before and still waits may change what is so now.
    if (!isAsked && unless?.(state)) return undefined;
    isAsked = true;
    let arrived: Loaded;
    try {
      arrived = await load();
    } catch (error) {
      onLoadFailure(error);
      return undefined;
    }
    return await work(arrived.store.dispatch, arrived.actions);
  };

  return {
    getState: () => loaded?.store.getState() ?? state,
    subscribe(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    get dispatch() {
      if (!loaded)
        throw new Error('The store is not there yet: a visitor’s page acts instead of dispatching');
      return loaded.store.dispatch;
    },
    load: async () => (await load()).store,
    act,
  };
}
