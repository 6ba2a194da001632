import { discardDraft } from '@zeel/protocol/rooms/product-versions';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { serve } from '../../../platform/http/index.ts';
import { holdDraft, noteChange } from './versions-repository.ts';
import '../audit-events.ts';

/** Throws a draft away. A product that has nothing else goes with it; its name is free again. */
export const serveDiscardDraft = (app: FastifyInstance): void =>
  serve(app, discardDraft, {}, async ({ tx, clock, person, actor, requestId, params, body }) => {
    const { prodId } = params;
    const draft = await holdDraft(tx, prodId, body.revision);
    const isProductGone = draft.version === 1;
    await noteChange(tx, clock, { prodId, what: 'draft_discarded', by: person().userId });
    await tx.deleteFrom('product_versions').where('id', '=', draft.versionId).execute();
    if (isProductGone) await tx.deleteFrom('products').where('id', '=', prodId).execute();
    await recordAuditEvent(tx, clock, {
      type: 'product.draft_discarded',
      actor,
      subject: { kind: 'product', id: prodId },
      payload: { version: draft.version, isProductGone },
      requestId,
    });
    return { isProductGone };
  });
