import { type FieldChange, listChanges } from '@zeel/domain/product';
import { saveScorecardDraft } from '@zeel/protocol/rooms/scorecard';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import { serve } from '../../platform/http/index.ts';
import { holdDraft, noteChange } from './versions-repository.ts';
import './audit-events.ts';

/** Saves the draft. Whoever saves it vouches for all of it, so somebody else has to publish it. */
export const serveSaveDraft = (app: FastifyInstance): void =>
  serve(app, saveScorecardDraft, {}, async ({ tx, clock, person, actor, requestId, body }) => {
    const draft = await holdDraft(tx, body.revision);
    const revision = draft.revision + 1;
    await noteChange(tx);
    await tx
      .updateTable('scorecard_versions')
      .set({ content: JSON.stringify(body.content), revision, written_by_user_id: person().userId })
      .where('version', '=', draft.version)
      .execute();
    await recordAuditEvent(tx, clock, {
      type: 'scorecard.draft_changed',
      actor,
      subject: { kind: 'scorecard', id: String(draft.version) },
      payload: {
        version: draft.version,
        revision,
        ...beforeAndAfter(listChanges({ ...draft.content }, { ...body.content })),
      },
      requestId,
    });
    return { revision };
  });

/** The changed fields as the trail tells them; a field that is not there is null. */
const beforeAndAfter = (changes: readonly FieldChange[]) => ({
  before: Object.fromEntries(changes.map(({ field, before }) => [field, before ?? null])),
  after: Object.fromEntries(changes.map(({ field, after }) => [field, after ?? null])),
});
