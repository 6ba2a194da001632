import { useEffect, useEffectEvent } from 'react';
import { useAppServices } from '../app-services/app-services.ts';
import type { Change } from './follow-changes.ts';
import { listenToChanges } from './live-connection.ts';

/** Tells a screen what changed on the server, while the screen can be seen. Coming back counts as a change. */
export function useLiveChanges(onChange: (change: Change) => void): void {
  const { http } = useAppServices();
  const tell = useEffectEvent(onChange);
  // A function of its own for each listener: the line tells every one of them.
  useEffect(() => listenToChanges(http, (change) => tell(change)), [http]);
}
