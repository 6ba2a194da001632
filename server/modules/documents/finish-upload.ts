import { finishUpload } from '@zeel/protocol/rooms/documents';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import { refuse, refuseFields, serve } from '../../platform/http/index.ts';
import { withProviders } from './call-providers.ts';
import { updateDocument } from './documents-repository.ts';
import { inspectFile } from './inspect/inspect-file.ts';
import { keepFile } from './keep-files.ts';
import { deletePieces, readPieces } from './pieces-repository.ts';
import { presentDocument } from './present-document.ts';
import { actorOf, lockChangeable, reachChangeable } from './reach-document.ts';
import { type AnyCall, type DocumentsRoom, proofOf } from './room.ts';
import { tellChange } from './tell-change.ts';
import { fileProblem, problem } from './texts.ts';

/** The findings of the inspection and the names of the kept files, as the row will hold them. */
interface KeptContent {
  readonly media_type: string;
  readonly page_count: number | null;
  readonly kept_bytes: number;
  readonly content_hash: string;
  readonly thumbnail_hash: string | null;
}

/**
 * Looks into the file and keeps the cleaned bytes. Nothing refers to them yet, so doing it twice changes nothing, and
 * bytes that end up unwanted are swept away.
 */
async function prepareContent(room: DocumentsRoom, call: AnyCall, id: string): Promise<KeptContent | null> {
  const { document } = await reachChangeable(room, call, id);
  if (document.state !== 'uploading') return null;
  if (document.received_bytes < document.announced_bytes)
    refuse('conflict', { message: problem('not_complete') });
  const inspected = await withProviders(() =>
    room.gate.run(async () => {
      const sent = await readPieces(call.db, id);
      call.signal().throwIfAborted();
      // While this one waited, another finish of the same file took the pieces away.
      return sent.length === document.announced_bytes ? inspectFile(room, sent) : null;
    }),
  );
  if (inspected === null) return null;
  if (inspected.kind === 'refused') return refuseFields(fileProblem(inspected.code, inspected.values));
  const { content, thumbnail, mediaType, pageCount } = inspected;
  return {
    media_type: mediaType,
    page_count: pageCount,
    kept_bytes: content.length,
    content_hash: await keepFile(room, content),
    thumbnail_hash: thumbnail === null ? null : await keepFile(room, thumbnail),
  };
}

/** The end of an upload. Finishing again, or twice at once, answers with the same file. */
export const serveFinishUpload = (app: FastifyInstance, room: DocumentsRoom): void =>
  serve(
    app,
    finishUpload,
    { proofOf, prepare: (call) => prepareContent(room, call, call.params.documentId) },
    async (call) => {
      const { tx, clock, requestId, prepared } = call;
      const { document, access } = await lockChangeable(room, call, call.params.documentId);
      if (document.state !== 'uploading') return { document: presentDocument(document) };
      if (prepared === null) return refuse('conflict');
      const finished = await updateDocument(tx, document.id, {
        ...prepared,
        original_hash: prepared.content_hash,
        state: 'uploaded',
        uploaded_at: clock.now(),
      });
      await deletePieces(tx, document.id);
      await recordAuditEvent(tx, clock, {
        type: 'document.uploaded',
        actor: actorOf(call, document),
        subject: { kind: 'loan-request', id: document.loan_request_id },
        payload: { documentId: document.id, type: document.type, mediaType: prepared.media_type },
        requestId,
      });
      await tellChange(call, document, access);
      return { document: presentDocument(finished) };
    },
  );
