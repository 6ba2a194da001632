/** The part of the browser's local storage that is used here; tests and the server bring their own. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const AUTH_TOKEN_KEY = 'auth_token';

export interface TokenStorage {
  read(): string | null;
  write(token: string): void;
  remove(): void;
}

/**
 * Keeps the token in local storage. Where a browser forbids storage (private modes, strict settings) the token lives
 * in memory instead: the person can still work until the page is left.
 */
export function createTokenStorage(open: () => KeyValueStorage | undefined): TokenStorage {
  let inMemory: string | null = null;
  const storage = (): KeyValueStorage | undefined => {
    try {
      return open();
    } catch {
      return undefined;
    }
  };
  return {
    read() {
      const store = storage();
      return store ? store.getItem(AUTH_TOKEN_KEY) || inMemory : inMemory;
    },
    write(token) {
      inMemory = token;
      try {
        storage()?.setItem(AUTH_TOKEN_KEY, token);
        if (storage()) inMemory = null;
      } catch {
        // A full or forbidden storage: the copy in memory serves until the page is left.
      }
    },
    remove() {
      inMemory = null;
      storage()?.removeItem(AUTH_TOKEN_KEY);
    },
  };
}
