import type { ClientConfig } from '@zeel/protocol/rooms/config';
import { openStatusMirror, type StatusDocument } from '@zeel/protocol/rooms/status-document';
import { callEndpoint } from '../http/call-endpoint.ts';
import type { HttpClient } from '../http/http-client.ts';
import { type RequestDoor, requestProof } from '../http/proof-headers.ts';
import { type LiveDocument, type LiveDocuments, onlyNewer } from './live-documents.ts';

/** One document of the hosted database, opened by its token. */
export interface HostedDocument {
  get(): Promise<StatusDocument | null>;
  follow(tell: (document: StatusDocument) => void, fail: (error: Error) => void): () => void;
  close(): Promise<void>;
}

export type HostedDatabase = (opening: {
  readonly config: NonNullable<ClientConfig['firebase']>;
  readonly documentId: string;
  readonly token: string;
}) => Promise<HostedDocument>;

interface HostedDocumentsParts {
  readonly http: HttpClient;
  readonly door: RequestDoor;
  readonly config: NonNullable<ClientConfig['firebase']>;
  /** Fetches the client of the hosted database, which no other page needs. */
  readonly load: () => Promise<HostedDatabase>;
  /** Follows the document here whenever the hosted database cannot be reached, or has not got it yet. */
  readonly builtIn: LiveDocuments;
}

/** Documents of the hosted database, to which the server copies its own. The server stays the truth: what cannot be had there is had here. */
export function createHostedDocuments({
  http,
  door,
  config,
  load,
  builtIn,
}: HostedDocumentsParts): LiveDocuments {
  const open = async (): Promise<HostedDocument> => {
    const params = { loanRequestId: door.loanRequestId };
    const options = { isQuiet: true, headers: requestProof(door) };
    const [{ data }, database] = await Promise.all([
      callEndpoint(http, openStatusMirror, { params }, options),
      load(),
    ]);
    return database({ config, ...data });
  };
  const here = builtIn.status();
  const status: LiveDocument<StatusDocument> = {
    get: async () => {
      const hosted = await open().catch(() => null);
      try {
        return (await hosted?.get()) ?? (await here.get());
      } finally {
        await hosted?.close();
      }
    },
    subscribe: (tell) => {
      const leaving = new AbortController();
      const tellNewer = onlyNewer<StatusDocument>((document) => {
        if (!leaving.signal.aborted) tell(document);
      });
      const atEnd = (leave: () => void): void => leaving.signal.addEventListener('abort', leave);
      // Without a hosted database, and when it refuses or loses us, the document is followed here.
      const followHere = (): void => {
        if (!leaving.signal.aborted) atEnd(here.subscribe(tellNewer));
      };
      open().then((hosted) => {
        // A closed client throws at whoever asks it to follow: somebody who left while it was opened follows nothing.
        if (!leaving.signal.aborted) atEnd(hosted.follow(tellNewer, followHere));
        if (leaving.signal.aborted) void hosted.close();
        else atEnd(() => void hosted.close());
      }, followHere);
      return () => leaving.abort();
    },
  };
  return { status: () => status };
}
