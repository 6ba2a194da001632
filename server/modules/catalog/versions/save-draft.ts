import { type FieldChange, listChanges } from '@zeel/domain/product';
import { isKnownPaper } from '@zeel/domain/request-form';
import { saveDraft, type VersionContent } from '@zeel/protocol/rooms/product-versions';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { type FieldRefusal, refuseFields, serve } from '../../../platform/http/index.ts';
import { readPaperKinds } from '../../../platform/settings/index.ts';
import { holdDraft, noteChange, toColumns } from './versions-repository.ts';
import '../audit-events.ts';

// Texts in five languages, of the longest kind: the clauses alone can be two hundred thousand characters of three bytes.
const LARGEST_DRAFT_BYTES = 1_024 * 1_024;

/** Saves a draft. Whoever saves it vouches for all of it, so somebody else has to publish it. */
export const serveSaveDraft = (app: FastifyInstance): void =>
  serve(app, saveDraft, { bodyLimitBytes: LARGEST_DRAFT_BYTES }, async (call) => {
    const { tx, clock, person, actor, requestId, params, body } = call;
    const { prodId } = params;
    const draft = await holdDraft(tx, prodId, body.revision);
    await requireKnownPapers(tx, body.content);
    const changes = listChanges(draft.content, body.content);
    const revision = draft.revision + 1;
    const { userId } = person();
    await tx
      .updateTable('product_versions')
      .set({ ...toColumns(body.content), revision, written_by_user_id: userId })
      .where('id', '=', draft.versionId)
      .execute();
    await noteChange(tx, clock, { prodId, what: 'draft_changed', by: userId });
    await recordAuditEvent(tx, clock, {
      type: 'product.draft_changed',
      actor,
      subject: { kind: 'product', id: prodId },
      payload: { version: draft.version, revision, ...beforeAndAfter(changes) },
      requestId,
    });
    return { revision };
  });

/** A draft may keep a paper that was retired meanwhile and says so; one that the lender never had is a slip. */
async function requireKnownPapers(tx: Tx, { rules, policy }: VersionContent): Promise<void> {
  const kinds = await readPaperKinds(tx);
  const refused: Record<string, FieldRefusal> = {};
  rules.documents.forEach(({ type }, at) => {
    if (!isKnownPaper(kinds, type)) refused[`content.rules.documents.${at}.type`] = { code: 'not_an_option' };
  });
  policy.conditions.forEach(({ documentType }, at) => {
    if (documentType !== null && !isKnownPaper(kinds, documentType))
      refused[`content.policy.conditions.${at}.documentType`] = { code: 'not_an_option' };
  });
  if (Object.keys(refused).length > 0) refuseFields(refused);
}

/** The changed fields as the trail tells them; a field that is not there is null. */
const beforeAndAfter = (changes: readonly FieldChange[]) => ({
  before: Object.fromEntries(changes.map(({ field, before }) => [field, before ?? null])),
  after: Object.fromEntries(changes.map(({ field, after }) => [field, after ?? null])),
});
