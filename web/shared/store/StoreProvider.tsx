import type { ReactNode } from 'react';
import { Provider, type ProviderProps } from 'react-redux';
import type { RootState } from './create-store.ts';
import type { PageStore } from './page-store.ts';

interface StoreProviderProps {
  readonly store: PageStore;
  /** While a drawn page is taken over: the state it was drawn from. */
  readonly drawnState?: RootState | undefined;
  readonly children: ReactNode;
}

type ProvidedStore = ProviderProps['store'];

/** Brings the state of the page to all below. */
export function StoreProvider({ store, drawnState, children }: StoreProviderProps): ReactNode {
  const read: Pick<ProvidedStore, 'getState' | 'subscribe' | 'dispatch'> = store;
  return (
    // Its hooks read, subscribe and dispatch, and do nothing else with a store.
    <Provider store={read as ProvidedStore} {...(drawnState && { serverState: drawnState })}>
      {children}
    </Provider>
  );
}
