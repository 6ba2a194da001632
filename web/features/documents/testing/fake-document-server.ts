import type { StoredDocument, UploadLimits } from '@zeel/protocol/rooms/documents';
import { HttpError } from '../../../shared/http/http-error.ts';
import type { DocumentCalls } from '../document-calls.ts';

export const LIMITS: UploadLimits = {
  maxFileBytes: 5_000_000,
  maxFilesPerType: 3,
  maxFilesPerRequest: 6,
  mediaTypes: ['image/jpeg', 'image/png', 'application/pdf'],
};

const REFUSED = { conflict: 409, validation_failed: 422, not_found: 404 } as const;

/** A refusal as the shared client throws it. */
export const refusal = (code: keyof typeof REFUSED, message: string): HttpError =>
  new HttpError('status', { status: REFUSED[code], problem: { code, message, requestId: 'r' } });

export const cutLine = (): HttpError => new HttpError('network');

interface Stored {
  readonly document: StoredDocument;
  readonly bytes: Uint8Array;
}

type CallName = keyof DocumentCalls;

/** The server's side of the three steps, with faults on demand. */
export class FakeDocumentServer {
  readonly stored = new Map<string, Stored>();
  readonly log: string[] = [];
  /** Called before each call is carried out; what it throws is the answer. */
  before: (call: CallName, documentId: string, offset: number) => void | Promise<void> = () => undefined;
  /** Called after each call was carried out: a thrown error is an answer that got lost on the way back. */
  after: (call: CallName, documentId: string, offset: number) => void = () => undefined;

  /** Whether exactly these bytes have arrived, byte for byte. */
  holds(documentId: string, bytes: Uint8Array): boolean {
    const arrived = this.stored.get(documentId)?.bytes;
    return arrived?.length === bytes.length && bytes.every((byte, index) => byte === arrived[index]);
  }

  async #carryOut<Result>(
    call: CallName,
    documentId: string,
    act: () => Result,
    { signal, offset = 0 }: { signal?: AbortSignal | undefined; offset?: number } = {},
  ): Promise<Result> {
    this.log.push(call === 'sendPiece' ? `${call} ${offset}` : call);
    await this.before(call, documentId, offset);
    if (signal?.aborted) throw new HttpError('aborted');
    const result = act();
    this.after(call, documentId, offset);
    return result;
  }

  #find(documentId: string): Stored {
    const found = this.stored.get(documentId);
    if (!found) throw refusal('not_found', 'Not there');
    return found;
  }

  #put(document: StoredDocument, bytes: Uint8Array): StoredDocument {
    this.stored.set(document.id, { document, bytes });
    return document;
  }

  readonly calls: DocumentCalls = {
    list: () =>
      this.#carryOut('list', '', () => ({
        documents: [...this.stored.values()].map(({ document }) => document),
        limits: LIMITS,
      })),
    start: (upload, signal) =>
      this.#carryOut(
        'start',
        upload.id,
        () =>
          this.stored.get(upload.id)?.document ??
          this.#put(
            {
              ...upload,
              loanRequestId: 'request',
              state: 'uploading',
              receivedBytes: 0,
              mediaType: null,
              pageCount: null,
              hasThumbnail: false,
              revision: 0,
              rejectionCode: null,
              rejectionReason: null,
              createdAt: '2026-11-15T00:00:00.000Z',
            },
            new Uint8Array(),
          ),
        { signal },
      ),
    sendPiece: async (documentId, offset, piece, signal) => {
      const more = new Uint8Array(await piece.arrayBuffer());
      return this.#carryOut(
        'sendPiece',
        documentId,
        () => {
          const { document, bytes } = this.#find(documentId);
          if (offset !== bytes.length) throw refusal('conflict', 'Not the next piece');
          const all = new Uint8Array(bytes.length + more.length);
          all.set(bytes);
          all.set(more, bytes.length);
          return this.#put({ ...document, receivedBytes: all.length }, all).receivedBytes;
        },
        { signal, offset },
      );
    },
    finish: (documentId, signal) =>
      this.#carryOut(
        'finish',
        documentId,
        () => {
          const { document, bytes } = this.#find(documentId);
          if (document.state !== 'uploading') throw refusal('conflict', 'Finished already');
          return this.#put({ ...document, state: 'uploaded', mediaType: 'image/jpeg' }, bytes);
        },
        { signal },
      ),
    get: (documentId, signal) =>
      this.#carryOut('get', documentId, () => this.#find(documentId).document, { signal }),
    remove: (documentId) =>
      this.#carryOut('remove', documentId, () => {
        if (!this.stored.delete(documentId)) throw refusal('not_found', 'Not there');
      }),
    rotate: (documentId) =>
      this.#carryOut('rotate', documentId, () => {
        const { document, bytes } = this.#find(documentId);
        return this.#put({ ...document, revision: document.revision + 1 }, bytes);
      }),
    readThumbnail: (documentId) => this.#carryOut('readThumbnail', documentId, () => new Blob()),
    readContent: (documentId) => this.#carryOut('readContent', documentId, () => new Blob()),
  };
}

/** Bytes that differ from piece to piece, so that a piece in the wrong place shows. */
export const makeBytes = (sizeBytes: number, seed = 1): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: sizeBytes }, (_, index) => (index * 31 + (index >> 8) * 17 + seed) % 251);
