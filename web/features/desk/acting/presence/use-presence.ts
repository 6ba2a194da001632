import {
  type DeskViewer,
  keepPresence,
  PRESENCE_EVERY_MS,
  PRESENCE_TOPIC,
} from '@zeel/protocol/rooms/dossier';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { type CallOptions, callEndpoint } from '../../../../shared/http/call-endpoint.ts';
import { HttpError } from '../../../../shared/http/http-error.ts';
import { useLiveChanges } from '../../../../shared/live/use-live-changes.ts';

type Doing = 'reading' | 'acting' | 'left';

/** Says that this person has the dossier open and gives who else has. Nobody is told when it does not work. */
export function usePresence(loanRequestId: string, isActing: boolean): readonly DeskViewer[] {
  const { http } = useAppServices();
  const [others, setOthers] = useState<readonly DeskViewer[]>([]);
  const doing: Doing = isActing ? 'acting' : 'reading';
  const latest = useRef(0);
  const tell = useCallback(
    async (what: Doing, options: CallOptions = {}): Promise<void> => {
      latest.current += 1;
      const number = latest.current;
      try {
        const input = { params: { loanRequestId }, body: { doing: what } };
        const { data } = await callEndpoint(http, keepPresence, input, { isQuiet: true, ...options });
        // An older answer must not put back somebody who has gone.
        if (number === latest.current) setOthers(data.others);
      } catch (error) {
        // Presence is a courtesy: a failed call is made up for by the next one.
        if (!(error instanceof HttpError)) throw error;
      }
    },
    [http, loanRequestId],
  );
  useEffect(() => {
    void tell(doing);
    const timer = setInterval(() => void tell(doing), PRESENCE_EVERY_MS);
    const comeBack = (): void => void tell(doing);
    window.addEventListener('pageshow', comeBack);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [tell, doing]);
  useEffect(() => {
    // Finished by the browser also when the page is closed; it belongs to no session any more.
    const leave = (): void => void tell('left', { keepalive: true, isDetached: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [tell]);
  useLiveChanges(({ topic, id }) => {
    if (topic === PRESENCE_TOPIC && id === loanRequestId) void tell(doing);
  });
  return others;
}
