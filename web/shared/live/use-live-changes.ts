import { useEffect, useEffectEvent } from 'react';
import { useAppServices } from '../app-services/app-services.ts';
import { type Change, followChanges } from './follow-changes.ts';

/** Tells a screen what changed on the server, while the screen can be seen. Coming back counts as a change. */
export function useLiveChanges(onChange: (change: Change) => void): void {
  const { http } = useAppServices();
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    let stop: (() => void) | undefined;
    const listen = (): void => {
      stop?.();
      // A page in the background keeps no line open: a phone's battery pays for it.
      stop = document.hidden ? undefined : followChanges({ http, onChange: tell });
    };
    const onVisible = (): void => {
      listen();
      if (!document.hidden) tell({ topic: null, id: null });
    };
    listen();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      stop?.();
    };
  }, [http]);
}
