import { discardScorecardDraft } from '@zeel/protocol/rooms/scorecard';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import { serve } from '../../platform/http/index.ts';
import { holdDraft, noteChange } from './versions-repository.ts';
import './audit-events.ts';

/** Throws the draft away; what trials of it found stays. */
export const serveDiscardDraft = (app: FastifyInstance): void =>
  serve(app, discardScorecardDraft, {}, async ({ tx, clock, actor, requestId, body }) => {
    const { version } = await holdDraft(tx, body.revision);
    await noteChange(tx);
    await tx.deleteFrom('scorecard_versions').where('version', '=', version).execute();
    await recordAuditEvent(tx, clock, {
      type: 'scorecard.draft_discarded',
      actor,
      subject: { kind: 'scorecard', id: String(version) },
      payload: { version },
      requestId,
    });
    return { version };
  });
