import { listChanges } from '@zeel/protocol/rooms/live';
import { callEndpoint } from '../http/call-endpoint.ts';
import type { HttpClient } from '../http/http-client.ts';
import { HttpError } from '../http/http-error.ts';
import { EVERYTHING, type News } from './news.ts';

const SHORTEST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
/** A person who has left the office meets another line at home: now and then a stream is tried again. */
const POLL_FOR_MS = 300_000;

interface Polling {
  readonly http: HttpClient;
  readonly since: () => string | null;
  readonly signal: AbortSignal;
  readonly onNews: (news: News) => void;
  readonly wait: (durationMs: number, signal: AbortSignal) => Promise<void>;
}

/** Asks for a while what changed, less and less often while nothing does and while nobody answers. */
export async function pollChanges({ http, since, signal, onNews, wait }: Polling): Promise<void> {
  let pauseMs = SHORTEST_PAUSE_MS;
  for (let polledMs = 0; polledMs < POLL_FOR_MS && !signal.aborted; polledMs += pauseMs) {
    let askedMs = 0;
    try {
      const position = since();
      const { data } = await callEndpoint(
        http,
        listChanges,
        { query: position === null ? {} : { since: position } },
        { isQuiet: true, signal },
      );
      if (signal.aborted) return;
      const changes = data.changes ?? [EVERYTHING];
      // The position counts once everything before it was told.
      for (const change of changes) onNews({ change, position: null });
      onNews({ change: null, position: data.position });
      pauseMs = changes.length > 0 ? SHORTEST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status === 401 || error.status === 403) throw error;
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      askedMs = error.retryAfterMs ?? 0;
    }
    pauseMs = Math.max(pauseMs, askedMs);
    await wait(pauseMs, signal);
  }
}
