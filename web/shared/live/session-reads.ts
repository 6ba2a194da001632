import { isEarlierPosition, READ_POSITION_HEADER } from '@zeel/protocol/rooms/live';
import { waitFor } from './wait-for.ts';

/** A first reply that does not come keeps no line from being opened. */
const PATIENCE_MS = 3_000;

/** Where the server's log of changes stood before what the session of this page has read: a line that begins there misses nothing. */
export interface SessionReads {
  /** Takes note of a reply to whoever holds the token. */
  note(token: string, reply: Response): void;
  /** The position of the first reply to the token, once it is there; null when none comes for a while. */
  first(token: string, signal: AbortSignal): Promise<string | null>;
  /** Calls when a slow reply turns out to be older than the first, so that a line does not cover it. */
  onOlder(tell: () => void): () => void;
}

export function createSessionReads(): SessionReads {
  let known: { readonly token: string; readonly earliest: string } | null = null;
  const waiting = new Set<() => void>();
  const listeners = new Set<() => void>();
  const earliestOf = (token: string): string | null => (known?.token === token ? known.earliest : null);
  return {
    note: (token, reply) => {
      const position = reply.headers.get(READ_POSITION_HEADER);
      if (position === null) return;
      const earliest = earliestOf(token);
      if (earliest !== null && !isEarlierPosition(position, earliest)) return;
      known = { token, earliest: position };
      if (earliest !== null) for (const tell of listeners) tell();
      for (const go of waiting) go();
    },
    first: async (token, signal) => {
      if (earliestOf(token) === null) {
        const arrival = new AbortController();
        const end = (): void => arrival.abort();
        waiting.add(end);
        signal.addEventListener('abort', end);
        await waitFor(PATIENCE_MS, arrival.signal);
        waiting.delete(end);
        signal.removeEventListener('abort', end);
      }
      return earliestOf(token);
    },
    onOlder: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
}
