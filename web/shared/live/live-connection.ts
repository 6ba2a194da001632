import type { AppServices } from '../app-services/app-services.ts';
import type { HttpClient } from '../http/http-client.ts';
import { followChanges } from './follow-changes.ts';
import { type Beginning, type Change, EVERYTHING, type News } from './news.ts';
import { findTabSharing, nameLine, shareLine } from './share-line.ts';

export type Tell = (change: Change) => void;
type LiveServices = Pick<AppServices, 'http' | 'session'>;

interface Line {
  readonly listeners: Set<Tell>;
  close(): void;
}

/** By client: however many parts of a screen listen, there is one line for them. */
const lines = new WeakMap<HttpClient, Line>();

/** Follows what the session of this moment may know, together with the other tabs where the browser can do that. */
function followSession({ http, session }: LiveServices, tell: Tell): () => void {
  const token = session.readToken();
  if (token === null) return () => undefined;
  let hasLeft = false;
  let leave = (): void => undefined;
  const follow = (beginning: Beginning, onNews: (news: News) => void): (() => void) =>
    followChanges({ ...beginning, http, onNews, isSameSession: () => session.readToken() === token });
  const followAlone = (): void => {
    leave = follow({ position: null, isFresh: true }, ({ change }) => {
      if (change !== null) tell(change);
    });
  };
  const tabs = session.isSharedByTabs ? findTabSharing() : null;
  if (tabs === null) followAlone();
  else
    void nameLine(token).then((name) => {
      if (!hasLeft) leave = shareLine({ name, tabs, follow, tell });
    });
  return () => {
    hasLeft = true;
    leave();
  };
}

function openLine(services: LiveServices): Line {
  const listeners = new Set<Tell>();
  const tellAll: Tell = (change) => {
    for (const tell of listeners) tell(change);
  };
  let stop: (() => void) | undefined;
  const listen = (): void => {
    stop?.();
    // A page in the background keeps no line open: a phone's battery pays for it. Another tab takes its turn.
    stop = document.hidden ? undefined : followSession(services, tellAll);
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
