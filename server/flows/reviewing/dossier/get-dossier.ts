import { getDossier } from '@zeel/protocol/rooms/dossier';
import type { FastifyInstance } from 'fastify';
import { noteMentionsSeen, noteOpening } from '../../../modules/desk/index.ts';
import { hourOf } from '../../../platform/audit/index.ts';
import { afterReply, serve } from '../../../platform/http/index.ts';
import { openSentRequest, sentWithSession } from './open-sent-request.ts';
import { presentDossier } from './present-dossier.ts';
import { readDossierRecords } from './read-dossier-records.ts';

/**
 * One request with everything that belongs to it. The look is written into the audit trail before anything is shown; that a mention
 * was seen is noted after the reply.
 */
export const serveGetDossier = (app: FastifyInstance): void => {
  serve(app, getDossier, sentWithSession, async (call) => {
    const { db, clock, params, query, requestId, address } = call;
    const person = call.person();
    const row = await openSentRequest(db, params.loanRequestId, call.prepared);
    const opening = { loanRequestId: row.id, userId: person.userId, requestId, address };
    const records = await readDossierRecords(db, {
      loanRequestId: row.id,
      applicantUserId: row.applicant_user_id,
      assessmentId: row.assessment_id,
      userId: person.userId,
      hour: hourOf(clock),
    });
    if (records.openings.length === 0) await noteOpening(app.platform, opening);
    const dossier = await presentDossier(db, clock, { row, records }, { person, language: query.language });
    if (records.unseenMentions.length > 0) afterReply(call, () => noteMentionsSeen(app.platform, opening));
    return { dossier };
  });
};
