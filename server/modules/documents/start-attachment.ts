import { startAttachment } from '@zeel/protocol/rooms/documents';
import type { FastifyInstance } from 'fastify';
import { refuse, refuseFields, serve } from '../../platform/http/index.ts';
import { countAttachments } from './attachments-repository.ts';
import { cleanFileName } from './clean-file-name.ts';
import { findDocument, insertDocument, lockCount } from './documents-repository.ts';
import { presentDocument } from './present-document.ts';
import { type DocumentsRoom, proofOf } from './room.ts';
import { fileProblem, problem } from './texts.ts';

/** Announces a file that one side of a thread attaches to its next message; the rest of its way is that of any other file. */
export function serveStartAttachment(app: FastifyInstance, room: DocumentsRoom): void {
  const { maxFileBytes, maxFilesPerRequest } = room.platform.config.uploads;
  serve(app, startAttachment, { proofOf }, async (call) => {
    const { tx, clock, body, params } = call;
    const { loanRequestId } = params;
    const side = await room.accessThread(call, loanRequestId);
    if (body.sizeBytes > maxFileBytes)
      refuseFields(fileProblem('file_too_large', { maximumMb: maxFileBytes / (1024 * 1024) }));
    await lockCount(tx, loanRequestId);
    const known = await findDocument(tx, body.id);
    if (known !== undefined) {
      const isSame =
        known.loan_request_id === loanRequestId &&
        known.attached_by === side &&
        known.announced_bytes === body.sizeBytes;
      return isSame
        ? { document: presentDocument(known) }
        : refuse('conflict', { message: problem('other_upload') });
    }
    if ((await countAttachments(tx, loanRequestId)) >= maxFilesPerRequest)
      refuseFields(fileProblem('too_many_attachments', { maximum: maxFilesPerRequest }));
    const made = await insertDocument(tx, {
      id: body.id,
      loan_request_id: loanRequestId,
      type: 'other',
      party_id: null,
      attached_by: side,
      file_name: cleanFileName(body.fileName),
      announced_bytes: body.sizeBytes,
      created_at: clock.now(),
    });
    return { document: presentDocument(made) };
  });
}
