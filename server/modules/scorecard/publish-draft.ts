import { findRulesetFaults } from '@zeel/domain/eligibility';
import { publishScorecardDraft } from '@zeel/protocol/rooms/scorecard';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { problem } from './texts.ts';
import { holdDraft, noteChange } from './versions-repository.ts';
import './audit-events.ts';

/** Publishes what somebody else wrote. From that moment the version never changes, and every server scores by it. */
export const servePublishDraft = (app: FastifyInstance): void =>
  serve(app, publishScorecardDraft, {}, async ({ tx, clock, person, actor, requestId, body }) => {
    const { userId } = person();
    const { version, revision, writtenBy, content } = await holdDraft(tx, body.revision);
    if (writtenBy === userId) return refuse('conflict', { message: problem('fourEyes') });
    if (findRulesetFaults(content).length > 0) return refuse('conflict', { message: problem('unsound') });
    await noteChange(tx);
    await tx
      .updateTable('scorecard_versions')
      .set({ published_at: clock.now(), published_by_user_id: userId })
      .where('version', '=', version)
      .execute();
    await recordAuditEvent(tx, clock, {
      type: 'scorecard.version_published',
      actor,
      subject: { kind: 'scorecard', id: String(version) },
      payload: { version, revision },
      requestId,
    });
    return { version };
  });
