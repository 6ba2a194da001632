import { listDocuments, UPLOAD_MEDIA_TYPES } from '@zeel/protocol/rooms/documents';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/index.ts';
import { listDocumentRows } from './documents-repository.ts';
import { noteListing } from './note-reading.ts';
import { presentFor } from './present-document.ts';
import { isWithin } from './reach-document.ts';
import type { DocumentsRoom } from './room.ts';

export const serveListDocuments = (app: FastifyInstance, room: DocumentsRoom): void => {
  const { maxFileBytes, maxFilesPerType, maxFilesPerRequest } = room.platform.config.uploads;
  const limits = { maxFileBytes, maxFilesPerType, maxFilesPerRequest, mediaTypes: [...UPLOAD_MEDIA_TYPES] };
  serve(app, listDocuments, {}, async (call) => {
    const access = await room.accessLoanRequest(call, call.params.loanRequestId, 'read');
    await noteListing(room.platform, call, call.params.loanRequestId, access);
    const rows = await listDocumentRows(call.db, call.params.loanRequestId);
    const documents = rows.filter((row) => isWithin(access, row)).map((row) => presentFor(access, row));
    return { documents, limits };
  });
};
