import {
  answerCorrection as answerCorrectionCall,
  askForCorrection,
  listCorrections,
  type StaffCorrection,
} from '@zeel/protocol/rooms/personal-data';
import type { FastifyInstance } from 'fastify';
import {
  answerCorrection,
  type CorrectionRow,
  countOpenCorrections,
  findCorrection,
  insertCorrection,
  listForStaff,
  problem,
} from '../../modules/personal-data/index.ts';
import { findLoanRequest } from '../../modules/requests/core/index.ts';
import { bucketKey, countInHour } from '../../platform/attempts/index.ts';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import { publicUrlOf, refuse, serve } from '../../platform/http/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { presentCorrection } from './gather-account.ts';

const PER_HOUR = 10;

/** People say what is wrong in their data; officers and administrators answer. */
export function serveCorrections(app: FastifyInstance): void {
  serve(app, askForCorrection, {}, async ({ tx, clock, person, actor, body, requestId }) => {
    const { userId } = person();
    if (body.loanRequestId !== null) {
      const row = await findLoanRequest(tx, body.loanRequestId);
      if (row === undefined || row.applicant_user_id !== userId || row.erased_at !== null)
        return refuse('not_found');
    }
    const key = bucketKey('corrections', userId);
    const { isWithin, retryAfterSeconds } = await countInHour(tx, clock, key, PER_HOUR);
    if (!isWithin) return refuse('too_many_requests', { retryAfterSeconds });
    const correctionId = await insertCorrection(tx, clock, { userId, ...body });
    await recordAuditEvent(tx, clock, {
      type: 'personal_data.correction_asked',
      actor,
      subject: { kind: 'person', id: userId },
      payload: { correctionId, about: body.about },
      requestId,
    });
    const made = (await findCorrection(tx, correctionId)) ?? refuse('not_found');
    return { correction: presentCorrection(made) };
  });

  serve(app, listCorrections, {}, async ({ db, query }) => {
    const { rows, next } = await listForStaff(db, query);
    return { corrections: rows.map(presentForStaff), next, open: await countOpenCorrections(db) };
  });

  serve(
    app,
    answerCorrectionCall,
    {},
    async ({ tx, clock, person, actor, params, body, requestId, request }) => {
      const { userId } = person();
      const row = (await findCorrection(tx, params.correctionId)) ?? refuse('not_found');
      // Nobody answers themselves.
      if (row.userId === userId) return refuse('not_found');
      if (row.state !== 'open') return refuse('conflict', { message: problem('answeredAlready') });
      const { version, outcome, answer } = body;
      if (!(await answerCorrection(tx, clock, { id: row.id, version }, { outcome, answer, userId })))
        return refuse('stale_version');
      await recordAuditEvent(tx, clock, {
        type: 'personal_data.correction_answered',
        actor,
        subject: { kind: 'person', id: row.userId },
        payload: { correctionId: row.id, outcome },
        requestId,
      });
      // The answer itself is read after signing in; an erased account has no address any more.
      if (row.personEmail !== null)
        await queueMail(tx, clock, {
          event: 'correction_answered',
          to: row.personEmail,
          userId: row.userId,
          name: row.personName ?? '',
          language: row.personLanguage ?? app.platform.config.languages[0] ?? 'en',
          link: `${publicUrlOf(app.platform.config, request)}/profile`,
        });
      const answered = (await findCorrection(tx, row.id)) ?? refuse('not_found');
      return { correction: presentForStaff(answered) };
    },
  );
}

const presentForStaff = (row: CorrectionRow): StaffCorrection => ({
  ...presentCorrection(row),
  personName: row.personName ?? '',
  personEmail: row.personEmail ?? '',
  loanRequestId: row.loanRequestId,
  answeredBy: row.answeredBy,
  version: row.version,
});
