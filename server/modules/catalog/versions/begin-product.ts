import { beginProduct } from '@zeel/protocol/rooms/product-versions';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, refuseFields, serve } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { readCaps } from '../../../platform/settings/index.ts';
import { problem } from '../texts.ts';
import { blankContent } from './blank-content.ts';
import { findVersion, insertDraft, noteChange } from './versions-repository.ts';
import '../audit-events.ts';

const POSITION_STEP = 10;

/** Begins a product that nobody can ask for before a version of it is published. */
export const serveBeginProduct = (app: FastifyInstance): void =>
  serve(app, beginProduct, { status: 201 }, async ({ tx, clock, person, actor, requestId, body }) => {
    const { prodId, from } = body;
    const source = from.kind === 'copy' ? await findVersion(tx, from.versionId) : null;
    if (source === undefined) return refuse('not_found');
    const last = await tx
      .selectFrom('products')
      .select(({ fn }) => fn.max('position').as('position'))
      .executeTakeFirst();
    const made = await tx
      .insertInto('products')
      .values({
        id: prodId,
        position: (last?.position ?? 0) + POSITION_STEP,
        is_public: false,
        open_from: null,
        open_to: null,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined)
      return refuseFields({ prodId: { code: 'name-taken', message: problem('nameTaken') } });
    const versionId = newId(clock.now().getTime());
    const content =
      from.kind === 'nothing'
        ? blankContent(from.productKind, await readCaps(tx))
        : (source?.content ?? refuse('not_found'));
    const { userId } = person();
    await insertDraft(tx, clock, { versionId, prodId, version: 1, content, writtenBy: userId });
    await noteChange(tx, clock, { prodId, what: 'begun', by: userId });
    await recordAuditEvent(tx, clock, {
      type: 'product.begun',
      actor,
      subject: { kind: 'product', id: prodId },
      payload: { versionId, copiedFrom: source?.versionId ?? null },
      requestId,
    });
    return { prodId };
  });
