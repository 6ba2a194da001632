import { getDocument } from '@zeel/protocol/rooms/documents';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/index.ts';
import { noteListing } from './note-reading.ts';
import { presentFor } from './present-document.ts';
import { reachDocument } from './reach-document.ts';
import type { DocumentsRoom } from './room.ts';

export const serveGetDocument = (app: FastifyInstance, room: DocumentsRoom): void =>
  serve(app, getDocument, {}, async (call) => {
    const { document, access } = await reachDocument(room, call, call.params.documentId);
    await noteListing(room.platform, call, document.loan_request_id, access);
    return { document: presentFor(access, document) };
  });
