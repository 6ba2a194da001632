import { beginScorecardDraft } from '@zeel/protocol/rooms/scorecard';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { problem } from './texts.ts';
import { holdNewest, noteChange } from './versions-repository.ts';
import './audit-events.ts';

/** Begins the next version of the scorecard. */
export const serveBeginDraft = (app: FastifyInstance): void =>
  serve(app, beginScorecardDraft, { status: 201 }, async ({ tx, clock, person, actor, requestId }) => {
    const newest = await holdNewest(tx);
    if (newest.publishedAt === null) return refuse('conflict', { message: problem('draftExists') });
    const version = newest.version + 1;
    await noteChange(tx);
    await tx
      .insertInto('scorecard_versions')
      .values({
        version,
        content: JSON.stringify(newest.content),
        created_at: clock.now(),
        written_by_user_id: person().userId,
        published_by_user_id: null,
        published_at: null,
      })
      .execute();
    await recordAuditEvent(tx, clock, {
      type: 'scorecard.draft_begun',
      actor,
      subject: { kind: 'scorecard', id: String(version) },
      payload: { version },
      requestId,
    });
    return { revision: 1 };
  });
