import type { DocumentType } from '@zeel/domain/request-form';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { useEffect } from 'react';
import { HttpError } from '../../../shared/http/http-error.ts';
import type { RequestCalls } from './request-calls.ts';

interface FilesInput {
  readonly calls: RequestCalls;
  readonly request: LoanRequest | null;
  readonly secret: string | null;
  readonly isWanted: boolean;
  readonly setDocumentTypes: (types: readonly DocumentType[]) => void;
}

/** Files belong to the request, not to its answers; the last look has to ask which of them are there. */
export function useFilesThere({ calls, request, secret, isWanted, setDocumentTypes }: FilesInput): void {
  const id = request?.id;
  useEffect(() => {
    if (!isWanted || id === undefined) return;
    calls.listDocuments({ id, secret }).then(
      (files) => {
        const usable = files.filter(({ state }) => state === 'uploaded' || state === 'verified');
        setDocumentTypes([...new Set(usable.map(({ type }) => type))]);
      },
      (error: unknown) => {
        // The server looks again when it is sent; a wrong guess here only costs a click.
        if (!(error instanceof HttpError)) throw error;
      },
    );
  }, [calls, id, secret, isWanted, setDocumentTypes]);
}
