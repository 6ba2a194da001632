import type { DocumentType } from '@zeel/domain/request-form';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { useEffect } from 'react';
import { HttpError } from '../../../shared/http/http-error.ts';
import type { RequestCalls, RequestKey } from './request-calls.ts';

interface FilesInput {
  readonly calls: RequestCalls;
  readonly request: LoanRequest | null;
  readonly secret: string | null;
  readonly isWanted: boolean;
  readonly setDocumentTypes: (types: readonly DocumentType[]) => void;
}

/** The papers of which a usable file is there; null when that could not be asked. */
export async function findUploadedTypes(
  calls: Pick<RequestCalls, 'listDocuments'>,
  key: RequestKey,
): Promise<readonly DocumentType[] | null> {
  try {
    const files = await calls.listDocuments(key);
    const usable = files.filter(({ state }) => state === 'uploaded' || state === 'verified');
    return [...new Set(usable.map(({ type }) => type))];
  } catch (error) {
    // The server checks again when the request is sent; a wrong guess here only costs a click.
    if (!(error instanceof HttpError)) throw error;
    return null;
  }
}

/** Files belong to the request, not to its answers; the last look has to ask which of them are there. */
export function useUploadedTypes({ calls, request, secret, isWanted, setDocumentTypes }: FilesInput): void {
  const id = request?.id;
  useEffect(() => {
    if (!isWanted || id === undefined) return;
    void findUploadedTypes(calls, { id, secret }).then((types) => {
      if (types !== null) setDocumentTypes(types);
    });
  }, [calls, id, secret, isWanted, setDocumentTypes]);
}
