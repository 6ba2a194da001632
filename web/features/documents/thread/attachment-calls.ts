import { startAttachment } from '@zeel/protocol/rooms/documents';
import { callEndpoint } from '../../../shared/http/call-endpoint.ts';
import type { HttpClient } from '../../../shared/http/http-client.ts';
import { type RequestDoor, requestProof } from '../../../shared/http/proof-headers.ts';
import { createDocumentCalls, type DocumentCalls } from '../document-calls.ts';

/** The calls about the files of a thread: they begin as attachments, and go on as every other file does. */
export const createAttachmentCalls = (http: HttpClient, door: RequestDoor): DocumentCalls => ({
  ...createDocumentCalls(http, door),
  start: async ({ id, fileName, sizeBytes }, signal) => {
    const input = { params: { loanRequestId: door.loanRequestId }, body: { id, fileName, sizeBytes } };
    const options = { headers: requestProof(door), isQuiet: true, signal };
    return (await callEndpoint(http, startAttachment, input, options)).data.document;
  },
});
