import type { HttpClient } from '../http/http-client.ts';
import { type Change, followChanges } from './follow-changes.ts';

export type Tell = (change: Change) => void;

interface Line {
  readonly listeners: Set<Tell>;
  close(): void;
}

/** By client: however many parts of a screen listen, the server holds one line for them. */
const lines = new WeakMap<HttpClient, Line>();

function openLine(http: HttpClient): Line {
  const listeners = new Set<Tell>();
  const tellAll: Tell = (change) => {
    for (const tell of listeners) tell(change);
  };
  let stop: (() => void) | undefined;
  const listen = (): void => {
    stop?.();
    // A page in the background keeps no line open: a phone's battery pays for it.
    stop = document.hidden ? undefined : followChanges({ http, onChange: tellAll });
  };
  const onVisible = (): void => {
    listen();
    if (!document.hidden) tellAll({ topic: null, id: null });
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
export function listenToChanges(http: HttpClient, tell: Tell): () => void {
  const line = lines.get(http) ?? openLine(http);
  lines.set(http, line);
  line.listeners.add(tell);
  return () => {
    line.listeners.delete(tell);
    if (line.listeners.size > 0 || lines.get(http) !== line) return;
    lines.delete(http);
    line.close();
  };
}
