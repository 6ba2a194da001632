import { useEffect, useSyncExternalStore } from 'react';

let ownName = '';
const listeners = new Set<() => void>();

const set = (name: string): void => {
  ownName = name;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Gives the open screen a name of its own, where one row of the route table stands for several. */
export function useNameScreen(name: string): void {
  useEffect(() => {
    set(name);
    return () => set('');
  }, [name]);
}

/** The name that the open screen has given itself; empty: that of its row. */
export const useOwnName = (): string =>
  useSyncExternalStore(
    subscribe,
    () => ownName,
    () => '',
  );
