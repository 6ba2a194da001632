import {
  AGREEMENT_FILE_PATH,
  type Agreement,
  DESK_AGREEMENT_FILE_PATH,
  getAgreement,
  getDeskAgreement,
} from '@zeel/protocol/rooms/agreements';
import { callEndpoint } from '../../shared/http/call-endpoint.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type RequestDoor, requestProof } from '../../shared/http/proof-headers.ts';

/** Making a PDF may take its turn. */
const FILE_TIMEOUT_MS = 60_000;

export interface AgreementCalls {
  read(): Promise<Agreement>;
  readFile(): Promise<Blob>;
}

/** Whose side reads an agreement. */
export interface AgreementReader extends RequestDoor {
  readonly side: 'applicant' | 'desk';
}

/** The agreement of a request. What fails is told where it was tried, so the calls are quiet. */
export function createAgreementCalls(http: HttpClient, { side, ...door }: AgreementReader): AgreementCalls {
  const params = { loanRequestId: door.loanRequestId };
  const options = { isQuiet: true, headers: requestProof(door) };
  const isDesk = side === 'desk';
  return {
    read: async () =>
      (await callEndpoint(http, isDesk ? getDeskAgreement : getAgreement, { params }, options)).data,
    readFile: () =>
      http.request<Blob>({
        ...options,
        method: 'GET',
        path: isDesk ? DESK_AGREEMENT_FILE_PATH : AGREEMENT_FILE_PATH,
        params,
        as: 'blob',
        timeoutMs: FILE_TIMEOUT_MS,
      }),
  };
}
