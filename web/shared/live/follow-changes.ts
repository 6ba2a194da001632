import type { HttpClient } from '../http/http-client.ts';
import { HttpError } from '../http/http-error.ts';
import { readEvents, type ServerEvent } from './read-events.ts';

/** News that something changed; a listener that cares reads it anew. A null topic: anything may have changed. */
export interface Change {
  readonly topic: string | null;
  readonly id: string | null;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

interface Following {
  readonly http: HttpClient;
  readonly onChange: (change: Change) => void;
  readonly wait?: (durationMs: number, signal: AbortSignal) => Promise<void>;
}

const waitFor = (durationMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function readChange({ name, data }: ServerEvent): Change | null {
  if (name === 'refresh') return { topic: null, id: null };
  if (name !== 'change') return null;
  try {
    const { topic, id } = JSON.parse(data) as Record<string, unknown>; // Each part is looked at before it is used.
    return { topic: textOf(topic), id: textOf(id) };
  } catch {
    // A message that cannot be read still says that something happened.
    return { topic: null, id: null };
  }
}

/**
 * Listens to what changes until it is told to stop, and connects again after growing pauses. Every new connection
 * begins with "anything may have changed", since nobody listened before it. The very first one is left out: the screen
 * has just read everything.
 */
export function followChanges({ http, onChange, wait = waitFor }: Following): () => void {
  const leaving = new AbortController();
  let isFirst = true;

  async function listenOnce(): Promise<void> {
    const stream = await http.request<ReadableStream<Uint8Array>>({
      method: 'GET',
      path: '/events',
      as: 'stream',
      // A line that breaks now and then is no problem to tell a person about.
      isQuiet: true,
      signal: leaving.signal,
    });
    for await (const event of readEvents(stream, leaving.signal)) {
      if (leaving.signal.aborted) return;
      const change = readChange(event);
      if (change && !(isFirst && change.topic === null)) onChange(change);
      isFirst = false;
    }
  }

  async function keepListening(): Promise<void> {
    let growingMs = FIRST_PAUSE_MS;
    while (!leaving.signal.aborted) {
      let askedMs = 0;
      try {
        await listenOnce();
        growingMs = FIRST_PAUSE_MS;
      } catch (error) {
        // The session ended: the shared client has seen to it, and there is nothing more to listen to.
        if (error instanceof HttpError && (error.status === 401 || error.status === 403)) return;
        growingMs = Math.min(growingMs * 2, LONGEST_PAUSE_MS);
        if (error instanceof HttpError) askedMs = error.retryAfterMs ?? 0;
      }
      await wait(Math.max(growingMs, askedMs), leaving.signal);
    }
  }

  void keepListening();
  return () => leaving.abort();
}
