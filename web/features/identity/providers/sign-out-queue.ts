import { HttpError } from '../../../shared/http/http-error.ts';
import type { KeyValueStorage } from '../../../shared/session/token-storage.ts';

/** Sessions that ended here and that the server may not know of yet. */
export const SIGN_OUT_QUEUE_KEY = 'zeel_sign_outs';

/** The server ends every session by itself after this time, so a token older than that is forgotten here too. */
const KEEP_MS = 24 * 60 * 60_000;
const KEEP_COUNT = 5;
const RETRY_DELAYS_MS = [2_000, 10_000, 60_000, 300_000];

interface Waiting {
  readonly token: string;
  readonly since: number;
}

interface QueueParts {
  readonly storage: () => KeyValueStorage | undefined;
  /** Tells the server. Rejects when no answer came. */
  readonly revoke: (token: string) => Promise<void>;
  readonly now?: () => number;
  readonly wait?: (run: () => void, delayMs: number) => void;
}

export interface SignOutQueue {
  /** Remembers the session and begins to tell the server; never fails. */
  add(token: string): void;
  /** Tells the server about everything that waits: at the start, and when the connection is back. */
  flush(): Promise<void>;
}

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'since' in value &&
  typeof value.since === 'number';

/**
 * Signing out succeeds here at once, whatever the network does; the server's part follows. A token that was given up
 * is kept only until the server has heard of it.
 */
export function createSignOutQueue(parts: QueueParts): SignOutQueue {
  const { storage, revoke, now = Date.now, wait = (run, delayMs) => setTimeout(run, delayMs) } = parts;
  let inMemory: readonly Waiting[] = [];
  let failures = 0;

  const open = (): KeyValueStorage | undefined => {
    try {
      return storage();
    } catch {
      return undefined; // Storage is forbidden in this browser: the queue lives in memory.
    }
  };
  const read = (): readonly Waiting[] => {
    try {
      const stored: unknown = JSON.parse(open()?.getItem(SIGN_OUT_QUEUE_KEY) ?? 'null');
      const waiting = Array.isArray(stored) ? stored.filter(isWaiting) : inMemory;
      return waiting.filter(({ since }) => now() - since < KEEP_MS);
    } catch {
      return inMemory; // Not ours or cut off.
    }
  };
  const write = (waiting: readonly Waiting[]): void => {
    inMemory = waiting;
    try {
      if (waiting.length === 0) open()?.removeItem(SIGN_OUT_QUEUE_KEY);
      else open()?.setItem(SIGN_OUT_QUEUE_KEY, JSON.stringify(waiting));
    } catch {
      // Full or forbidden: the copy in memory serves until the page is left.
    }
  };
  // Any answer of the server but "not now" means that the session is over or was never there.
  const isAnswered = (error: unknown): boolean =>
    error instanceof HttpError && error.status !== undefined && error.status < 500 && error.status !== 429;

  const tell = async ({ token }: Waiting): Promise<boolean> => {
    try {
      await revoke(token);
    } catch (error) {
      if (!isAnswered(error)) return false;
    }
    // Read again: another sign-out may have joined meanwhile.
    write(read().filter((other) => other.token !== token));
    return true;
  };
  const flush = async (): Promise<void> => {
    const waiting = read();
    write(waiting);
    const told = await Promise.all(waiting.map(tell));
    if (told.every(Boolean)) {
      failures = 0;
      return;
    }
    const delayMs = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)];
    failures += 1;
    if (delayMs !== undefined) wait(() => void flush(), delayMs);
  };

  return {
    add(token) {
      const others = read().filter((other) => other.token !== token);
      write([...others, { token, since: now() }].slice(-KEEP_COUNT));
      void flush();
    },
    flush,
  };
}
