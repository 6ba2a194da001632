import type { AppServices } from '../app-services/app-services.ts';
import type { HttpClient } from '../http/http-client.ts';
import { followChanges } from './follow-changes.ts';
import { type Change, EVERYTHING, type News } from './news.ts';
import { findTabSharing, nameLine, shareLine } from './share-line.ts';

export type Tell = (change: Change) => void;
type LiveServices = Pick<AppServices, 'http' | 'session'>;

interface Line {
  readonly listeners: Set<Tell>;
  close(): void;
}

/** By client: however many parts of a screen listen, there is one line for them. */
const lines = new WeakMap<HttpClient, Line>();

/** A page's own line, or its place in the one that all tabs share. */
interface Listening {
  /** How far this page was told; null before it heard anything. */
  readonly reached: string | null;
  readonly onNews: (news: News) => void;
}

/** Follows what the session of this moment may know, together with the other tabs where the browser can do that. */
function followSession({ http, session }: LiveServices, { reached, onNews }: Listening): () => void {
  const token = session.readToken();
  if (token === null) return () => undefined;
  const leaving = new AbortController();
  const atEnd = (leave: () => void): void => {
    if (leaving.signal.aborted) leave();
    else leaving.signal.addEventListener('abort', leave);
  };
  const follow = (position: string | null, hear: (news: News) => void): (() => void) =>
    followChanges({
      http,
      begin: async (signal) => position ?? reached ?? session.reads.first(token, signal),
      onNews: hear,
      isSameSession: () => session.readToken() === token,
    });
  atEnd(session.reads.onOlder(() => onNews({ change: EVERYTHING, position: null })));
  const tabs = session.isSharedByTabs ? findTabSharing() : null;
  if (tabs === null) atEnd(follow(null, onNews));
  else
    void nameLine(token).then((name) => {
      if (!leaving.signal.aborted) atEnd(shareLine({ name, tabs, follow, onNews }));
    });
  return () => leaving.abort();
}

function openLine(services: LiveServices): Line {
  const listeners = new Set<Tell>();
  const tellAll: Tell = (change) => {
    for (const tell of listeners) tell(change);
  };
  let reached: string | null = null;
  const onNews = ({ change, position }: News): void => {
    reached = position ?? reached;
    if (change !== null) tellAll(change);
  };
  let stop: (() => void) | undefined;
  const listen = (): void => {
    stop?.();
    // A page in the background keeps no line open: a phone's battery pays for it. Another tab takes its turn.
    stop = document.hidden ? undefined : followSession(services, { reached, onNews });
  };
  const onVisible = (): void => {
    listen();
    if (!document.hidden) tellAll(EVERYTHING);
  };
  listen();
  document.addEventListener('visibilitychange', onVisible);
  return {
    listeners,
    close: () => {
      document.removeEventListener('visibilitychange', onVisible);
      stop?.();
    },
  };
}

/** Listens to what changes on the server until told to stop. The last to stop closes the line. */
export function listenToChanges(services: LiveServices, tell: Tell): () => void {
  const { http } = services;
  const line = lines.get(http) ?? openLine(services);
  lines.set(http, line);
  line.listeners.add(tell);
  return () => {
    line.listeners.delete(tell);
    if (line.listeners.size > 0 || lines.get(http) !== line) return;
    lines.delete(http);
    line.close();
  };
}
