import { isKnownPaper } from '@zeel/domain/request-form';
import { startUpload } from '@zeel/protocol/rooms/documents';
import type { FastifyInstance } from 'fastify';
import { refuse, refuseFields, serve } from '../../platform/http/index.ts';
import { readPaperKinds } from '../../platform/settings/index.ts';
import { cleanFileName } from './clean-file-name.ts';
import { findDocument, insertDocument, listDocumentRows, lockCount } from './documents-repository.ts';
import { presentDocument } from './present-document.ts';
import { requireChangeable } from './reach-document.ts';
import { type DocumentsRoom, proofOf } from './room.ts';
import type { DocumentRow } from './tables.ts';
import { fileProblem, problem } from './texts.ts';

export function serveStartUpload(app: FastifyInstance, room: DocumentsRoom): void {
  const { uploads } = room.platform.config;

  /** A document that was rejected or has expired does not stand in the way of its replacement. */
  const requireRoomFor = (
    { type, partyId }: { readonly type: DocumentRow['type']; readonly partyId: string | null },
    rows: readonly DocumentRow[],
  ): void => {
    const ofType = rows.filter(
      (row) =>
        row.type === type && row.party_id === partyId && row.state !== 'rejected' && row.state !== 'expired',
    );
    if (ofType.length >= uploads.maxFilesPerType)
      refuseFields(fileProblem('too_many_of_type', { maximum: uploads.maxFilesPerType }));
    if (rows.length >= uploads.maxFilesPerRequest)
      refuseFields(fileProblem('too_many_files', { maximum: uploads.maxFilesPerRequest }));
  };

  serve(app, startUpload, { proofOf }, async (call) => {
    const { tx, clock, body, params } = call;
    const { loanRequestId } = params;
    const { partyId = null } = await requireChangeable(room, call, loanRequestId, body.type);
    if (!isKnownPaper(await readPaperKinds(tx), body.type)) refuseFields({ type: { code: 'not_an_option' } });
    // Papers of guarantors and co-borrowers come from their own page.
    if (body.partyId !== partyId) refuseFields({ partyId: { code: 'not_an_option' } });
    if (body.sizeBytes > uploads.maxFileBytes)
      refuseFields(fileProblem('file_too_large', { maximumMb: uploads.maxFileBytes / (1024 * 1024) }));
    await lockCount(tx, loanRequestId);
    const known = await findDocument(tx, body.id);
    if (known !== undefined) {
      const isSame =
        known.loan_request_id === loanRequestId &&
        known.party_id === partyId &&
        known.type === body.type &&
        known.announced_bytes === body.sizeBytes;
      return isSame
        ? { document: presentDocument(known) }
        : refuse('conflict', { message: problem('other_upload') });
    }
    requireRoomFor(body, await listDocumentRows(tx, loanRequestId));
    const made = await insertDocument(tx, {
      id: body.id,
      loan_request_id: loanRequestId,
      type: body.type,
      party_id: partyId,
      file_name: cleanFileName(body.fileName),
      announced_bytes: body.sizeBytes,
      created_at: clock.now(),
    });
    return { document: presentDocument(made) };
  });
}
