import { useEffect, useSyncExternalStore } from 'react';
import { useAppServices } from '../../shared/app-services/app-services.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { createDocumentCalls, type DocumentCalls } from './document-calls.ts';
import { createRequestFiles, type FilesView, type RequestFiles } from './request-files.ts';
import { fingerprint, prepareFile } from './upload/prepare-file.ts';
import { createRememberedUploads } from './upload/remembered-uploads.ts';
import { waitForLine } from './upload/with-patience.ts';

interface Desk {
  readonly calls: DocumentCalls;
  readonly files: RequestFiles;
}

/** By client and request: an upload goes on while its person looks at another step. */
const desks = new WeakMap<HttpClient, Map<string, Desk>>();

function deskOf(http: HttpClient, loanRequestId: string, secret: string | null): Desk {
  const ofClient = desks.get(http) ?? new Map<string, Desk>();
  desks.set(http, ofClient);
  const key = `${loanRequestId}.${secret ?? ''}`;
  const known = ofClient.get(key);
  if (known) return known;
  const calls = createDocumentCalls(http, { loanRequestId, secret });
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
export function useRequestFiles(
  loanRequestId: string,
  secret: string | null,
): Desk & { readonly view: FilesView } {
  const { http } = useAppServices();
  const desk = deskOf(http, loanRequestId, secret);
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
