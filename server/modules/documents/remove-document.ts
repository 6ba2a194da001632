import { removeDocument } from '@zeel/protocol/rooms/documents';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import { serve } from '../../platform/http/index.ts';
import { deleteDocument } from './documents-repository.ts';
import { actorOf, lockChangeable } from './reach-document.ts';
import { type DocumentsRoom, proofOf } from './room.ts';
import { tellChange } from './tell-change.ts';

/** Takes a file away. Its bytes go with the next sweep, unless another file has the same. */
export const serveRemoveDocument = (app: FastifyInstance, room: DocumentsRoom): void =>
  serve(app, removeDocument, { proofOf }, async (call) => {
    const { tx, clock, requestId } = call;
    const { document, access } = await lockChangeable(room, call, call.params.documentId);
    await deleteDocument(tx, document.id);
    // One that never arrived was never there for anyone else.
    if (document.state === 'uploading') return null;
    await recordAuditEvent(tx, clock, {
      type: 'document.removed',
      actor: actorOf(call, document),
      subject: { kind: 'loan-request', id: document.loan_request_id },
      payload: { documentId: document.id, type: document.type },
      requestId,
    });
    await tellChange(call, document, access);
    return null;
  });
