import type { KeyOf } from '../i18n/text-keys.ts';

/** A sentence of the `common` catalogue. */
export type CommonKey = KeyOf<'common'>;

export type ToastKind = 'error' | 'success' | 'info' | 'warning';

/** A message for the person. At most one toast per key is on the screen. */
export interface Toast {
  readonly key: string;
  readonly kind?: ToastKind;
  readonly titleKey?: CommonKey;
  readonly title?: string;
  readonly descriptionKey?: CommonKey;
  readonly description?: string;
  /** A button in the toast; pressing it closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A toast on the screen. A later one of the same key takes its place and has a higher number. */
export interface ShownToast extends Toast {
  readonly number: number;
}

export interface ToastChannel {
  show(toast: Toast): void;
  close(key: string): void;
  /** The toasts on the screen, the oldest first. The same array until one comes or goes. */
  readonly list: () => readonly ShownToast[];
  /** Calls back whenever a toast comes or goes. Gives the function that stops it. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** The toasts of one page. They are kept here, so that one shown before the page is alive is not lost. */
export function createToastChannel(): ToastChannel {
  let shown: readonly ShownToast[] = [];
  let count = 0;
  const watchers = new Set<() => void>();
  const change = (next: readonly ShownToast[]): void => {
    shown = next;
    for (const watcher of watchers) watcher();
  };
  return {
    show(toast) {
      count += 1;
      const next = { ...toast, number: count };
      const isKnown = shown.some(({ key }) => key === toast.key);
      change(isKnown ? shown.map((one) => (one.key === toast.key ? next : one)) : [...shown, next]);
    },
    close: (key) => change(shown.filter((one) => one.key !== key)),
    list: () => shown,
    subscribe(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}
