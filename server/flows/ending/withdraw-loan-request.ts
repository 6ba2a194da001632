import { isOpen } from '@zeel/domain/loan-request';
import { withdrawLoanRequest } from '@zeel/protocol/rooms/requests';
import type { FastifyInstance } from 'fastify';
import { getProductVersion } from '../../modules/catalog/index.ts';
import { answerOffer } from '../../modules/decisions/index.ts';
import { closeWaitingDisbursement, isMoneyUnderWay } from '../../modules/disbursements/index.ts';
import { eraseDocuments } from '../../modules/documents/index.ts';
import { closeOpenPayments } from '../../modules/payments/index.ts';
import {
  type LoanRequestRow,
  moveLoanRequest,
  openLoanRequest,
  problem,
  secretProof,
} from '../../modules/requests/core/index.ts';
import { eraseDraft } from '../../modules/requests/drafts/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { type Letter, queueMail } from '../../platform/mail/index.ts';
import { presentLoanRequest } from '../shared/present-loan-request.ts';

/** Withdraws a request. A draft was only its owner's, so it is erased with everything that was typed. */
export const serveWithdrawLoanRequest = (app: FastifyInstance): void =>
  serve(app, withdrawLoanRequest, { isReplySecret: true, proofOf: secretProof }, async (call) => {
    const { tx, clock, params, query, body } = call;
    const { row, actor } = await openLoanRequest(call, params.loanRequestId, 'update');
    const present = async (shown: LoanRequestRow) => ({
      request: await presentLoanRequest(tx, clock, { row: shown }, query.language),
    });
    // A second click finds the request that the first one has withdrawn.
    if (row.state === 'withdrawn') return present(row);
    if (!isOpen(row.state)) return refuse('conflict', { message: problem('cannotWithdraw') });
    if (row.version !== body.version) return refuse('stale_version');
    const withdrawn = await moveLoanRequest(tx, clock, row, {
      event: 'withdraw',
      actor,
      auditActor: call.actor,
      requestId: call.requestId,
      context: { moneyUnderWay: await isMoneyUnderWay(tx, row.id) },
    });
    if (row.submitted_at === null) {
      const product = await getProductVersion(tx, row.product_version_id);
      await eraseDocuments(tx, clock, { loanRequestId: row.id, actor: call.actor });
      return present(await eraseDraft(tx, clock, withdrawn, product, call.actor));
    }
    await closeOpenPayments(tx, clock, row.id);
    await closeWaitingDisbursement(tx, clock, row.id, {
      auditActor: call.actor,
      requestId: call.requestId,
    });
    await answerOffer(
      tx,
      clock,
      row.id,
      { auditActor: call.actor, requestId: call.requestId },
      { answer: 'ended' },
    );
    await queueMail(tx, clock, noticeOf(withdrawn));
    return present(withdrawn);
  });

const noticeOf = ({ data, reference, language, applicant_user_id: userId }: LoanRequestRow): Letter => ({
  event: 'withdrawal_confirmed',
  to: data.applicant.email,
  userId,
  name: data.applicant.person.givenName,
  language,
  values: { reference: reference ?? '' },
});
