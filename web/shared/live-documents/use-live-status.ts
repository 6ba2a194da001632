import type { StatusDocument } from '@zeel/protocol/rooms/status-document';
import { useEffect, useEffectEvent } from 'react';
import { useAppServices } from '../app-services/app-services.ts';
import type { RequestDoor } from '../http/proof-headers.ts';
import { createBuiltInDocuments } from './built-in-documents.ts';
import { createHostedDocuments } from './hosted-documents.ts';
import type { LiveDocuments } from './live-documents.ts';

/** Tells a screen where a request stands, and each time that changes. */
export function useLiveStatus(
  { loanRequestId, secret }: RequestDoor,
  onStatus: (document: StatusDocument) => void,
): void {
  const { http, config } = useAppServices();
  const tell = useEffectEvent(onStatus);
  useEffect(() => {
    const door = { loanRequestId, secret };
    const builtIn = createBuiltInDocuments({ http, door });
    const { firebase } = config;
    const documents: LiveDocuments =
      firebase === null
        ? builtIn
        : createHostedDocuments({
            http,
            door,
            config: firebase,
            load: async () => (await import('./load-firestore.ts')).default,
            builtIn,
          });
    return documents.status().subscribe((document) => tell(document));
  }, [http, config, loanRequestId, secret]);
}
