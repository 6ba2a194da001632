import { useEffect, useSyncExternalStore } from 'react';
import { useAppServices } from '../../shared/app-services/app-services.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { createDocumentCalls, type DocumentCalls, type PartyProof } from './document-calls.ts';
import { createRequestFiles, type FilesView, type RequestFiles } from './request-files.ts';
import { fingerprint, prepareFile } from './upload/prepare-file.ts';
import { createRememberedUploads } from './upload/remembered-uploads.ts';
import { waitForLine } from './upload/retry-while-offline.ts';

interface Desk {
  readonly calls: DocumentCalls;
  readonly files: RequestFiles;
}

/** By client and request: an upload goes on while its person looks at another step. */
const desks = new WeakMap<HttpClient, Map<string, Desk>>();

interface DeskOwner {
  readonly loanRequestId: string;
  readonly secret: string | null;
  readonly party?: PartyProof | undefined;
}

function deskOf(http: HttpClient, { loanRequestId, secret, party }: DeskOwner): Desk {
  const ofClient = desks.get(http) ?? new Map<string, Desk>();
  desks.set(http, ofClient);
  const key = `${loanRequestId}.${party?.token ?? secret ?? ''}`;
  const known = ofClient.get(key);
  if (known) return known;
  const calls = createDocumentCalls(http, { loanRequestId, secret, party });
  const files = createRequestFiles({
    calls,
    remembered: createRememberedUploads(() => window.localStorage),
    prepare: prepareFile,
    fingerprint,
    wait: waitForLine,
  });
  const made = { calls, files };
  ofClient.set(key, made);
  return made;
}

/** The files of a request, and what can be done with them. */
export function useRequestFiles(owner: DeskOwner): Desk & { readonly view: FilesView } {
  const { http } = useAppServices();
  const desk = deskOf(http, owner);
  const { files } = desk;
  const view = useSyncExternalStore(files.subscribe, files.getView, files.getView);
  useEffect(() => {
    void files.load();
    const goOn = (): void => files.resumeStopped();
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('online', goOn);
      files.flushRemovals();
    };
  }, [files]);
  return { ...desk, view };
}
