import type { FastifyInstance } from 'fastify';
import { serveFinishUpload } from './finish-upload.ts';
import { serveGetDocument } from './get-document.ts';
import { serveListDocuments } from './list-documents.ts';
import { serveReceivePiece } from './receive-piece.ts';
import { serveRemoveDocument } from './remove-document.ts';
import type { DocumentsRoom } from './room.ts';
import { serveRotateDocument } from './rotate-document.ts';
import { serveSendContent } from './send-content.ts';
import { serveStartAttachment } from './start-attachment.ts';
import { serveStartUpload } from './start-upload.ts';
import './audit-events.ts';

export function registerDocuments(app: FastifyInstance, room: DocumentsRoom): void {
  serveListDocuments(app, room);
  serveStartUpload(app, room);
  serveStartAttachment(app, room);
  serveReceivePiece(app, room);
  serveFinishUpload(app, room);
  serveGetDocument(app, room);
  serveRemoveDocument(app, room);
  serveRotateDocument(app, room);
  serveSendContent(app, room);
  app.addHook('onClose', () => room.fileReader.close());
}
