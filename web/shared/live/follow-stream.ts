import type { HttpClient } from '../http/http-client.ts';
import { type Change, EVERYTHING, type News } from './news.ts';
import { readEvents, type ServerEvent } from './read-events.ts';

/** The server greets at once. A proxy that keeps replies back until they end lets nothing through at all. */
const GREETING_WITHIN_MS = 10_000;
/** The server gives a sign of life every ten seconds: after three that are missing the line is dead, though nobody closed it. */
const SILENCE_MAX_MS = 35_000;

const EVENT_STREAM = 'text/event-stream';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function readChange({ name, data }: ServerEvent): Change | null {
  if (data === null) return null;
  if (name === 'refresh') return EVERYTHING;
  if (name !== 'change') return null;
  try {
    const { topic, id } = JSON.parse(data) as Record<string, unknown>; // Each part is looked at before it is used.
    return { topic: textOf(topic), id: textOf(id) };
  } catch {
    // A message that cannot be read still says that something happened.
    return EVERYTHING;
  }
}

/** Gives up when nothing is heard for too long. */
function watchSilence(giveUp: () => void) {
  let timer = setTimeout(giveUp, GREETING_WITHIN_MS);
  return {
    heard: (): void => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE_MAX_MS);
    },
    stop: (): void => clearTimeout(timer),
  };
}

interface FollowedStream {
  readonly http: HttpClient;
  readonly since: string | null;
  readonly signal: AbortSignal;
  readonly onNews: (news: News) => void;
}

/** Listens to one stream until it ends, breaks or falls silent. Resolves to whether anything came through. */
export async function followStream({ http, since, signal, onNews }: FollowedStream): Promise<boolean> {
  const line = new AbortController();
  const leave = (): void => line.abort();
  signal.addEventListener('abort', leave);
  const silence = watchSilence(leave);
  let hasHeard = false;
  try {
    const reply = await http.request<Response>({
      method: 'GET',
      path: '/events',
      as: 'reply',
      headers: since === null ? {} : { 'last-event-id': since },
      // A line that breaks now and then is no problem to tell a person about.
      isQuiet: true,
      signal: line.signal,
    });
    const isStream = reply.headers.get('content-type')?.startsWith(EVENT_STREAM) ?? false;
    if (!isStream || reply.body === null) return false;
    for await (const event of readEvents(reply.body, line.signal)) {
      if (signal.aborted) break;
      silence.heard();
      hasHeard ||= event.position !== null || event.data !== null;
      onNews({ change: readChange(event), position: event.position });
    }
  } catch (error) {
    // Whoever heard something knows that streams come through; it comes back whatever ended this one.
    if (!hasHeard) throw error;
  } finally {
    silence.stop();
    signal.removeEventListener('abort', leave);
  }
  return hasHeard;
}
