import { buffer } from 'node:stream/consumers';
import { rotateDocument } from '@zeel/protocol/rooms/documents';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { openDecrypted, StorageUnavailable } from '../../providers/storage/index.ts';
import { withProviders } from './call-providers.ts';
import { updateDocument } from './documents-repository.ts';
import type { PictureType } from './inspect/clean-image.ts';
import { keepFile } from './keep-files.ts';
import { presentDocument } from './present-document.ts';
import { actorOf, lockChangeable, reachChangeable } from './reach-document.ts';
import { type AnyCall, type DocumentsRoom, proofOf } from './room.ts';
import { tellChange } from './tell-change.ts';
import { problem } from './texts.ts';

const isPicture = (mediaType: string | null): mediaType is PictureType =>
  mediaType === 'image/jpeg' || mediaType === 'image/png';

async function readFile(room: DocumentsRoom, hash: string): Promise<Buffer> {
  const opened = await openDecrypted(room.storage, room.platform.database.encryption, hash);
  if (opened === null) throw new StorageUnavailable('a kept file is missing');
  return buffer(opened.stream);
}

/** Always drawn from the first cleaned picture: turning it often loses nothing, and four quarters are that picture. */
async function prepareTurn(room: DocumentsRoom, call: AnyCall, documentId: string, degrees: number) {
  const { document } = await reachChangeable(room, call, documentId);
  const { media_type, original_hash, revision } = document;
  if (!isPicture(media_type) || original_hash === null)
    return refuse('conflict', { message: problem('not_a_picture') });
  const turned_degrees = (document.turned_degrees + degrees) % 360;
  const drawn = await withProviders(() =>
    room.gate.run(async () => {
      const { makeThumbnail, turnImage } = await import('./inspect/clean-image.ts');
      const original = await readFile(room, original_hash);
      const content = turned_degrees === 0 ? original : await turnImage(original, media_type, turned_degrees);
      return { content, thumbnail: await makeThumbnail(content) };
    }),
  );
  return {
    revision,
    change: {
      turned_degrees,
      kept_bytes: drawn.content.length,
      content_hash: await keepFile(room, drawn.content),
      thumbnail_hash: await keepFile(room, drawn.thumbnail),
      revision: revision + 1,
    },
  };
}

export const serveRotateDocument = (app: FastifyInstance, room: DocumentsRoom): void =>
  serve(
    app,
    rotateDocument,
    { proofOf, prepare: (call) => prepareTurn(room, call, call.params.documentId, call.body.degrees) },
    async (call) => {
      const { tx, clock, requestId, prepared, body } = call;
      const { document, access } = await lockChangeable(room, call, call.params.documentId);
      // Turned by another tab meanwhile: this picture was drawn from what is no longer shown.
      if (document.revision !== prepared.revision) return refuse('conflict');
      const turned = await updateDocument(tx, document.id, prepared.change);
      await recordAuditEvent(tx, clock, {
        type: 'document.rotated',
        actor: actorOf(call, document),
        subject: { kind: 'loan-request', id: document.loan_request_id },
        payload: { documentId: document.id, type: document.type, degrees: body.degrees },
        requestId,
      });
      await tellChange(call, document, access);
      return { document: presentDocument(turned) };
    },
  );
