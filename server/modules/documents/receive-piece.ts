import { UPLOAD_BYTES_PATH, UPLOAD_PIECE_BYTES } from '@zeel/protocol/rooms/documents';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refuse, refuseFields, serveRaw } from '../../platform/http/index.ts';
import { addPiece, isKnownPiece } from './pieces-repository.ts';
import { lockChangeable } from './reach-document.ts';
import type { DocumentsRoom } from './room.ts';
import { fileProblem, problem } from './texts.ts';

const params = z.strictObject({ documentId: z.uuid() });
const query = z.strictObject({
  offset: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});

/** Takes the next piece of a file. Pieces of one file wait for each other on its row, whichever server they reach. */
export const serveReceivePiece = (app: FastifyInstance, room: DocumentsRoom): void =>
  serveRaw(
    app,
    {
      method: 'PUT',
      path: UPLOAD_BYTES_PATH,
      access: 'public',
      params,
      query,
      body: { limitBytes: UPLOAD_PIECE_BYTES, timeoutMs: room.pieceTimeoutMs },
    },
    async (call) => {
      const { body, signal, reply } = call;
      const { offset } = call.query;
      if (!Buffer.isBuffer(body) || body.length === 0) refuseFields(fileProblem('file_empty'));
      const receivedBytes = await room.platform.database.inTransaction(async (tx) => {
        const { document } = await lockChangeable(room, { ...call, db: tx, tx }, call.params.documentId);
        const piece = { documentId: document.id, startByte: offset, bytes: body };
        if (document.state !== 'uploading') refuse('conflict', { message: problem('wrong_place') });
        if (offset < document.received_bytes && (await isKnownPiece(tx, piece)))
          return document.received_bytes;
        if (offset !== document.received_bytes) refuse('conflict', { message: problem('wrong_place') });
        if (offset + body.length > document.announced_bytes) refuseFields(fileProblem('size_differs'));
        const received = await addPiece(tx, piece);
        // The caller was already told that it failed: a late commit would make that a lie.
        signal().throwIfAborted();
        return received;
      });
      return reply.header('cache-control', 'no-store').send({ data: { receivedBytes } });
    },
  );
