import { getDocument } from '@zeel/protocol/rooms/documents';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/index.ts';
import { presentFor } from './present-document.ts';
import { reachDocument } from './reach-document.ts';
import type { DocumentsRoom } from './room.ts';

export const serveGetDocument = (app: FastifyInstance, room: DocumentsRoom): void =>
  serve(app, getDocument, {}, async (call) => {
    const { document, access } = await reachDocument(room, call, call.params.documentId);
    return { document: presentFor(access, document) };
  });
