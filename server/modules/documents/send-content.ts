import { DOCUMENT_CONTENT_PATH, DOCUMENT_THUMBNAIL_PATH } from '@zeel/protocol/rooms/documents';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refuse, serveRaw } from '../../platform/http/index.ts';
import {
  type ByteRange,
  type OpenFile,
  openDecrypted,
  StorageUnavailable,
} from '../../providers/storage/index.ts';
import { withProviders } from './call-providers.ts';
import { describeDisposition } from './describe-disposition.ts';
import { noteReading, rememberReading } from './note-reading.ts';
import { reachDocument } from './reach-document.ts';
import { readRange } from './read-range.ts';
import type { DocumentsRoom } from './room.ts';

const params = z.strictObject({ documentId: z.uuid() });

/** A file of a stranger must run nothing, load nothing, be framed by nobody and be kept in no cache. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
} as const;

export function serveSendContent(app: FastifyInstance, room: DocumentsRoom): void {
  /** Headers follow only when there is something to send: an error must not arrive as a download. */
  const openFile = (hash: string, range: ByteRange | null): Promise<OpenFile> =>
    withProviders(async () => {
      const { encryption } = room.platform.database;
      const opened = await openDecrypted(room.storage, encryption, hash, range ?? undefined);
      if (opened === null) throw new StorageUnavailable('a kept file is missing');
      return opened;
    });

  serveRaw(
    app,
    {
      method: 'GET',
      path: DOCUMENT_CONTENT_PATH,
      access: 'public',
      params,
      query: z.strictObject({ as: z.enum(['attachment', 'inline']).default('attachment') }),
    },
    async (call) => {
      const { reply, request, query } = call;
      const reached = await reachDocument(room, call, call.params.documentId);
      const { document } = reached;
      const { content_hash: hash, media_type: mediaType, kept_bytes: sizeBytes } = document;
      // The file is still being uploaded: there is nothing to read yet.
      if (hash === null || mediaType === null || sizeBytes === null) return refuse('not_found');
      await noteReading(room.platform, call, reached, 'document.viewed');
      const range = readRange(request.headers.range, sizeBytes);
      const { stream } = await openFile(hash, range);
      await rememberReading(room.platform, call, reached);
      reply
        .headers(HEADERS)
        .header('content-type', mediaType)
        .header('content-disposition', describeDisposition(query.as, document.file_name, mediaType))
        .header('accept-ranges', 'bytes');
      if (range === null) return reply.header('content-length', sizeBytes).send(stream);
      return reply
        .status(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`)
        .header('content-length', range.end - range.start + 1)
        .send(stream);
    },
  );

  serveRaw(
    app,
    {
      method: 'GET',
      path: DOCUMENT_THUMBNAIL_PATH,
      access: 'public',
      params,
      query: z.strictObject({}),
    },
    async (call) => {
      const reached = await reachDocument(room, call, call.params.documentId);
      const { thumbnail_hash: hash } = reached.document;
      if (hash === null) return refuse('not_found');
      await noteReading(room.platform, call, reached, 'document.previewed');
      const { stream, sizeBytes } = await openFile(hash, null);
      return call.reply
        .headers(HEADERS)
        .header('content-type', 'image/webp')
        .header('content-disposition', 'inline')
        .header('content-length', sizeBytes)
        .send(stream);
    },
  );
}
