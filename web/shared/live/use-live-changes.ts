import { useEffect, useEffectEvent } from 'react';
import { useAppServices } from '../app-services/app-services.ts';
import { listenToChanges } from './live-connection.ts';
import type { Change } from './news.ts';

/** Tells a screen what changed on the server, while the screen can be seen. Coming back counts as a change. */
export function useLiveChanges(onChange: (change: Change) => void): void {
  const { http, session } = useAppServices();
  const tell = useEffectEvent(onChange);
  // A function of its own for each listener: the line tells every one of them.
  useEffect(() => listenToChanges({ http, session }, (change) => tell(change)), [http, session]);
}
