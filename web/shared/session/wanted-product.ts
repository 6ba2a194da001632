/** The session's storage, or what stands in for it in tests. */
type WantedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const WANTED_KEY = 'zeel_wanted_product';

const open = (): WantedStorage | undefined => {
  try {
    return window.sessionStorage;
  } catch {
    // Storage may be forbidden; then the home screen simply has no favourite.
    return undefined;
  }
};

/** Someone signed in asked for the public request of this product: their home screen offers it first. */
export function rememberWantedProduct(prodId: string, storage = open()): void {
  try {
    storage?.setItem(WANTED_KEY, prodId);
  } catch {
    // A full storage loses a convenience, nothing else.
  }
}

export const readWantedProduct = (storage = open()): string | null => storage?.getItem(WANTED_KEY) ?? null;

export const clearWantedProduct = (storage = open()): void => storage?.removeItem(WANTED_KEY);
