import type { ParseKeys } from 'i18next';

/** A sentence of the `common` catalogue. */
export type CommonKey = ParseKeys;

/** What to tell a person. At most one toast per key is on the screen. */
export interface Toast {
  readonly key: string;
  readonly kind?: 'error' | 'success' | 'info' | 'warning';
  readonly titleKey?: CommonKey;
  readonly title?: string;
  readonly descriptionKey?: CommonKey;
  readonly description?: string;
}

export interface ToastChannel {
  show(toast: Toast): void;
  /** The host takes what waits and everything after it. Gives the function that lets go again. */
  attach(host: (toast: Toast) => void): () => void;
  /** Whether toasts wait for their host. */
  readonly isWaiting: () => boolean;
  /** Calls back whenever a toast begins to wait. Gives the function that stops it. */
  readonly watchWaiting: (onWaiting: () => void) => () => void;
}

/** Toasts shown before their host has loaded wait in line. */
export function createToastChannel(): ToastChannel {
  let host: ((toast: Toast) => void) | undefined;
  const waiting = new Map<string, Toast>();
  const watchers = new Set<() => void>();
  return {
    show(toast) {
      if (host) {
        host(toast);
        return;
      }
      waiting.set(toast.key, toast);
      for (const watcher of watchers) watcher();
    },
    attach(next) {
      host = next;
      for (const toast of waiting.values()) next(toast);
      waiting.clear();
      return () => {
        if (host === next) host = undefined;
      };
    },
    isWaiting: () => waiting.size > 0,
    watchWaiting(onWaiting) {
      watchers.add(onWaiting);
      return () => watchers.delete(onWaiting);
    },
  };
}
