import { closeProduct } from '@zeel/protocol/rooms/product-versions';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { problem } from '../texts.ts';
import { holdNewest, noteChange } from './versions-repository.ts';
import '../audit-events.ts';

/** Closes a product for new requests at once. It is opened again by publishing a new version. */
export const serveCloseProduct = (app: FastifyInstance): void =>
  serve(app, closeProduct, {}, async ({ tx, clock, person, actor, requestId, params }) => {
    const { prodId } = params;
    const { version } = await holdNewest(tx, prodId);
    const { numUpdatedRows } = await tx
      .updateTable('products')
      .set({ is_public: false })
      .where('id', '=', prodId)
      .where('is_public', '=', true)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return refuse('conflict', { message: problem('notOpen') });
    await noteChange(tx, clock, { prodId, what: 'closed', by: person().userId });
    await recordAuditEvent(tx, clock, {
      type: 'product.closed',
      actor,
      subject: { kind: 'product', id: prodId },
      payload: { version },
      requestId,
    });
    return { prodId };
  });
