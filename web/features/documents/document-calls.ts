import {
  DOCUMENT_CONTENT_PATH,
  DOCUMENT_THUMBNAIL_PATH,
  finishUpload,
  getDocument,
  listDocuments,
  removeDocument,
  rotateDocument,
  type StoredDocument,
  startUpload,
  UPLOAD_BYTES_PATH,
  type UploadLimits,
} from '@zeel/protocol/rooms/documents';
import { type CallInput, type CallOptions, callEndpoint } from '../../shared/http/call-endpoint.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { partyProof, type RequestDoor, requestProof } from '../../shared/http/proof-headers.ts';

/** A quarter of a megabyte over a line of the second generation takes a minute and more. */
const PIECE_TIMEOUT_MS = 180_000;

export type UploadStart = CallInput<typeof startUpload>['body'];

/** Everything the server does with the files of one request. */
export interface DocumentCalls {
  list(): Promise<{ documents: StoredDocument[]; limits: UploadLimits }>;
  start(upload: UploadStart, signal: AbortSignal): Promise<StoredDocument>;
  /** Gives how much has arrived. */
  sendPiece(documentId: string, offset: number, piece: Blob, signal: AbortSignal): Promise<number>;
  finish(documentId: string, signal: AbortSignal): Promise<StoredDocument>;
  get(documentId: string, signal?: AbortSignal): Promise<StoredDocument>;
  remove(documentId: string): Promise<void>;
  rotate(documentId: string): Promise<StoredDocument>;
  readThumbnail(documentId: string, signal: AbortSignal): Promise<Blob>;
  readContent(documentId: string, as: 'inline' | 'attachment', signal?: AbortSignal): Promise<Blob>;
}

/** A guarantor or co-borrower with papers of their own. */
export interface PartyProof {
  readonly partyId: string;
  readonly token: string;
}

interface FilesDoor extends RequestDoor {
  /** Instead of the applicant: whose papers these are. */
  readonly party?: PartyProof | undefined;
}

/** The calls about the files of one request. What fails is told beside its file, so the calls are quiet. */
export function createDocumentCalls(http: HttpClient, door: FilesDoor): DocumentCalls {
  const { loanRequestId, party } = door;
  const partyId = party?.partyId ?? null;
  const headers = party ? partyProof(party.token) : requestProof(door);
  const quiet = (signal?: AbortSignal): CallOptions => ({
    headers,
    isQuiet: true,
    ...(signal ? { signal } : {}),
  });
  const readBlob = (
    path: string,
    documentId: string,
    query: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Blob> =>
    http.request<Blob>({
      ...quiet(signal),
      method: 'GET',
      path,
      params: { documentId },
      query,
      as: 'blob',
      timeoutMs: PIECE_TIMEOUT_MS,
    });
  return {
    list: async () => {
      const { data } = await callEndpoint(http, listDocuments, { params: { loanRequestId } }, quiet());
      // Everyone sees their own papers here; those of the others are not theirs to look at.
      return { ...data, documents: data.documents.filter((one) => one.partyId === partyId) };
    },
    start: async (upload, signal) => {
      const body = { ...upload, partyId };
      return (await callEndpoint(http, startUpload, { params: { loanRequestId }, body }, quiet(signal))).data
        .document;
    },
    sendPiece: async (documentId, offset, piece, signal) => {
      const { data } = await http.request<{ data: { receivedBytes: number } }>({
        ...quiet(signal),
        method: 'PUT',
        path: UPLOAD_BYTES_PATH,
        params: { documentId },
        query: { offset },
        body: piece,
        timeoutMs: PIECE_TIMEOUT_MS,
      });
      return data.receivedBytes;
    },
    finish: async (documentId, signal) =>
      (await callEndpoint(http, finishUpload, { params: { documentId }, body: {} }, quiet(signal))).data
        .document,
    get: async (documentId, signal) =>
      (await callEndpoint(http, getDocument, { params: { documentId } }, quiet(signal))).data.document,
    remove: async (documentId) => {
      await callEndpoint(http, removeDocument, { params: { documentId } }, quiet());
    },
    rotate: async (documentId) =>
      (await callEndpoint(http, rotateDocument, { params: { documentId }, body: { degrees: 90 } }, quiet()))
        .data.document,
    readThumbnail: (documentId, signal) => readBlob(DOCUMENT_THUMBNAIL_PATH, documentId, {}, signal),
    readContent: (documentId, as, signal) =>
      readBlob(DOCUMENT_CONTENT_PATH, documentId, as === 'inline' ? { as } : {}, signal),
  };
}
