import { getStatusDocument } from '@zeel/protocol/rooms/status-document';
import { callEndpoint } from '../http/call-endpoint.ts';
import type { HttpClient } from '../http/http-client.ts';
import { HttpError } from '../http/http-error.ts';
import { type RequestDoor, requestProof } from '../http/proof-headers.ts';
import { lookWhileSeen } from '../live/look-while-seen.ts';
import { type LiveDocuments, onlyNewer } from './live-documents.ts';

interface BuiltInDocumentsParts {
  readonly http: HttpClient;
  readonly door: RequestDoor;
  /** Calls when it is worth looking again, until the given function is called. */
  readonly everySoOften?: (look: () => void) => () => void;
}

/** Documents of this server. A visitor with a private link has no stream, so a small document is asked for now and then. */
export function createBuiltInDocuments({
  http,
  door,
  everySoOften = lookWhileSeen,
}: BuiltInDocumentsParts): LiveDocuments {
  const get = async () => {
    const params = { loanRequestId: door.loanRequestId };
    const options = { isQuiet: true, headers: requestProof(door) };
    return (await callEndpoint(http, getStatusDocument, { params }, options)).data.document;
  };
  return {
    status: () => ({
      get,
      subscribe: (tell) => {
        let hasLeft = false;
        const tellNewer = onlyNewer(tell);
        const look = async (): Promise<void> => {
          try {
            const document = await get();
            if (!hasLeft) tellNewer(document);
          } catch (error) {
            // The next look comes by itself; what ended for good is told by the page's own reading.
            if (!(error instanceof HttpError)) throw error;
          }
        };
        void look();
        const stop = everySoOften(() => void look());
        return () => {
          hasLeft = true;
          stop();
        };
      },
    }),
  };
}
