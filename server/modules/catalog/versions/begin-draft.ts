import { beginDraft } from '@zeel/protocol/rooms/product-versions';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { problem } from '../texts.ts';
import { holdNewest, insertDraft, noteChange } from './versions-repository.ts';
import '../audit-events.ts';

/** Begins the next version of a product. A closed product is opened again in the same way. */
export const serveBeginDraft = (app: FastifyInstance): void =>
  serve(app, beginDraft, { status: 201 }, async ({ tx, clock, person, actor, requestId, params }) => {
    const { prodId } = params;
    const newest = await holdNewest(tx, prodId);
    if (newest.publishedAt === null) return refuse('conflict', { message: problem('draftExists') });
    const versionId = newId(clock.now().getTime());
    const version = newest.version + 1;
    const { userId } = person();
    await insertDraft(tx, clock, { versionId, prodId, version, content: newest.content, writtenBy: userId });
    await noteChange(tx, clock, { prodId, what: 'draft_begun', by: userId });
    await recordAuditEvent(tx, clock, {
      type: 'product.draft_begun',
      actor,
      subject: { kind: 'product', id: prodId },
      payload: { version, versionId },
      requestId,
    });
    return { revision: 1 };
  });
