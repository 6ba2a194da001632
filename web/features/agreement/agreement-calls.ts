import {
  AGREEMENT_FILE_PATH,
  type Agreement,
  DESK_AGREEMENT_FILE_PATH,
  getAgreement,
  getDeskAgreement,
} from '@zeel/protocol/rooms/agreements';
import type { Language } from '@zeel/protocol/rooms/config';
import { getPartyAgreement, PARTY_AGREEMENT_FILE_PATH } from '@zeel/protocol/rooms/signing';
import { callEndpoint } from '../../shared/http/call-endpoint.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { partyProof, type RequestDoor, requestProof } from '../../shared/http/proof-headers.ts';

/** Making a PDF may take its turn. */
const FILE_TIMEOUT_MS = 60_000;

export interface AgreementCalls {
  read(): Promise<Agreement>;
  readFile(): Promise<Blob>;
}

/** Whose side reads an agreement. */
export interface AgreementReader extends RequestDoor {
  readonly side: 'applicant' | 'party' | 'desk';
  /** Proves a guarantor or co-borrower, in the place of the secret. */
  readonly token?: string | undefined;
}

/** The agreement of a request. What fails is told where it was tried, so the calls are quiet. */
export function createAgreementCalls(
  http: HttpClient,
  readLanguage: () => Language,
  { side, token, ...door }: AgreementReader,
): AgreementCalls {
  const params = { loanRequestId: door.loanRequestId };
  const query = () => ({ language: readLanguage() });
  const headers = token === undefined ? requestProof(door) : partyProof(token);
  const options = { isQuiet: true, headers };
  const file = { ...options, method: 'GET', as: 'blob', timeoutMs: FILE_TIMEOUT_MS } as const;
  if (side === 'desk')
    return {
      read: async () => (await callEndpoint(http, getDeskAgreement, { params }, options)).data,
      readFile: () => http.request<Blob>({ ...file, path: DESK_AGREEMENT_FILE_PATH, params }),
    };
  if (side === 'party')
    return {
      read: async () => (await callEndpoint(http, getPartyAgreement, { query: query() }, options)).data,
      readFile: () => http.request<Blob>({ ...file, path: PARTY_AGREEMENT_FILE_PATH, query: query() }),
    };
  return {
    read: async () => (await callEndpoint(http, getAgreement, { params, query: query() }, options)).data,
    readFile: () => http.request<Blob>({ ...file, path: AGREEMENT_FILE_PATH, params, query: query() }),
  };
}
