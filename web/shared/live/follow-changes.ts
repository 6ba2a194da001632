import type { HttpClient } from '../http/http-client.ts';
import { HttpError } from '../http/http-error.ts';
import { followStream } from './follow-stream.ts';
import type { News } from './news.ts';
import { pollChanges } from './poll-changes.ts';
import { waitFor } from './wait-for.ts';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** One stream may fail for many reasons; after the second in a row that says nothing, streams do not come through here. */
const SILENT_STREAMS_MAX = 2;

interface Following {
  readonly http: HttpClient;
  /** Where an earlier line has broken off, or where the log stood before the screen read; null: the greeting of the line counts. */
  readonly begin: (signal: AbortSignal) => Promise<string | null>;
  readonly onNews: (news: News) => void;
  /** False once another session has begun in this browser: this line is not for its ears. */
  readonly isSameSession: () => boolean;
  readonly wait?: (durationMs: number, signal: AbortSignal) => Promise<void>;
}

const isSessionOver = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 401 || error.status === 403);

/**
 * Listens to what changes until it is told to stop, and connects again after growing pauses, from where it broke off. Where streams are
 * blocked it asks instead.
 */
export function followChanges({ http, begin, onNews, isSameSession, wait = waitFor }: Following): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let position: string | null = null;

  const hear = (news: News): void => {
    if (news.change === null && news.position === null) return;
    position = news.position ?? position;
    onNews({ change: news.change, position });
  };

  async function keepListening(): Promise<void> {
    position = await begin(signal);
    let growingMs = FIRST_PAUSE_MS;
    let silentStreams = 0;
    while (!signal.aborted && isSameSession()) {
      let askedMs = 0;
      try {
        const hasHeard = await followStream({ http, since: position, signal, onNews: hear });
        silentStreams = hasHeard ? 0 : silentStreams + 1;
        growingMs = hasHeard ? FIRST_PAUSE_MS : Math.min(growingMs * 2, LONGEST_PAUSE_MS);
      } catch (error) {
        if (isSessionOver(error)) return;
        // A server that asks for patience is no line that blocks.
        askedMs = (error instanceof HttpError && error.retryAfterMs) || 0;
        if (askedMs === 0) silentStreams += 1;
        growingMs = Math.min(growingMs * 2, LONGEST_PAUSE_MS);
      }
      if (silentStreams >= SILENT_STREAMS_MAX && !signal.aborted)
        await pollChanges({ http, since: () => position, signal, onNews: hear, wait });
      else await wait(Math.max(growingMs, askedMs), signal);
    }
  }

  keepListening().catch((error: unknown) => {
    // The session ended: the shared client has seen to it, and there is nothing more to listen to.
    if (!isSessionOver(error) && !signal.aborted) throw error;
  });
  return () => leaving.abort();
}
