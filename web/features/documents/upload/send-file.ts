import { type StoredDocument, UPLOAD_PIECE_BYTES } from '@zeel/protocol/rooms/documents';
import { HttpError } from '../../../shared/http/http-error.ts';
import type { DocumentCalls, UploadStart } from '../document-calls.ts';
import { type RetryOptions, retryWhileOffline } from './retry-while-offline.ts';

interface Sending {
  readonly calls: Pick<DocumentCalls, 'start' | 'sendPiece' | 'finish' | 'get'>;
  readonly upload: Omit<UploadStart, 'sizeBytes'>;
  readonly file: Blob;
  readonly signal: AbortSignal;
  readonly wait: RetryOptions['wait'];
  /** Also called when the line is back after a pause. */
  readonly onProgress: (sentBytes: number) => void;
  readonly onPause: () => void;
  /** Everything has arrived; the server looks inside. */
  readonly onCheck: () => void;
}

const isConflict = (error: unknown): boolean => error instanceof HttpError && error.code === 'conflict';

/**
 * Sends a file in pieces, each where the server says the last one ended. Whatever breaks on the way costs one piece;
 * calling it again with the same id goes on where it stopped, after a reload too.
 */
export async function sendFile(sending: Sending): Promise<StoredDocument> {
  const { calls, upload, file, signal, onProgress } = sending;
  const patient = <Result>(call: () => Promise<Result>): Promise<Result> =>
    retryWhileOffline(call, { wait: sending.wait, onPause: sending.onPause }, signal);

  const started = await patient(() => calls.start({ ...upload, sizeBytes: file.size }, signal));
  // The answer of an earlier finish was lost on the way.
  if (started.state !== 'uploading') return started;

  let sentBytes = started.receivedBytes;
  onProgress(sentBytes);
  while (sentBytes < file.size) {
    const offset = sentBytes;
    sentBytes = await patient(() => sendPieceAt(sending, offset));
    onProgress(sentBytes);
  }
  sending.onCheck();
  return patient(() => finish(sending));
}

/** Sends one piece. When the server holds another length than we think, its word counts. */
async function sendPieceAt({ calls, upload, file, signal }: Sending, offset: number): Promise<number> {
  const piece = file.slice(offset, offset + UPLOAD_PIECE_BYTES, 'application/octet-stream');
  try {
    return await calls.sendPiece(upload.id, offset, piece, signal);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const { receivedBytes } = await calls.get(upload.id, signal);
    // The length is unchanged and still refused: asking again would go on for ever.
    if (receivedBytes === offset) throw error;
    return receivedBytes;
  }
}

/** The second finish of a file that is finished already finds it there. */
async function finish({ calls, upload, signal }: Sending): Promise<StoredDocument> {
  try {
    return await calls.finish(upload.id, signal);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const document = await calls.get(upload.id, signal);
    if (document.state === 'uploading') throw error;
    return document;
  }
}
