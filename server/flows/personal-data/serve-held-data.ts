import { getHeldData, getHeldRequest, withdrawConsent } from '@zeel/protocol/rooms/personal-data';
import type { FastifyInstance } from 'fastify';
import { findConsent, listConsentsOf, noteWithdrawal, problem } from '../../modules/personal-data/index.ts';
import { findLoanRequest } from '../../modules/requests/core/index.ts';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { gatherAccount } from './gather-account.ts';
import {
  gatherRequest,
  judgeWithdrawal,
  listRequestsOf,
  presentConsent,
  presentRows,
} from './gather-request.ts';

/** What is held about somebody, for themselves to read, and the consents they gave. */
export function serveHeldData(app: FastifyInstance): void {
  serve(app, getHeldData, {}, async ({ db, person, query }) => {
    const { userId } = person();
    return {
      ...(await gatherAccount(db, userId)),
      requests: await presentRows(db, await listRequestsOf(db, userId), query.language),
      consents: (await listConsentsOf(db, userId)).map(presentConsent),
    };
  });

  serve(app, getHeldRequest, {}, async ({ db, person, params, query }) => {
    const { userId } = person();
    const row = await findLoanRequest(db, params.loanRequestId);
    if (row === undefined || row.applicant_user_id !== userId || row.erased_at !== null)
      return refuse('not_found');
    return gatherRequest(db, userId, row, query.language);
  });

  serve(app, withdrawConsent, {}, async ({ tx, clock, person, actor, params, requestId }) => {
    const { userId } = person();
    const found = (await findConsent(tx, userId, params.consentId)) ?? refuse('not_found');
    // The request is held still: it must not go on while the consent it rests on is withdrawn.
    await findLoanRequest(tx, found.loanRequestId, 'update');
    const consent = (await findConsent(tx, userId, params.consentId)) ?? refuse('not_found');
    if (consent.withdrawnAt !== null) return { withdrawnAt: consent.withdrawnAt.toISOString() };
    if (judgeWithdrawal(consent) !== 'possible')
      return refuse('conflict', { message: problem('notWithdrawable') });
    await noteWithdrawal(tx, clock, consent.id);
    await recordAuditEvent(tx, clock, {
      type: 'personal_data.consent_withdrawn',
      actor,
      subject: { kind: 'loan-request', id: consent.loanRequestId },
      payload: { consentId: consent.id, purpose: consent.purpose },
      requestId,
    });
    return { withdrawnAt: clock.now().toISOString() };
  });
}
