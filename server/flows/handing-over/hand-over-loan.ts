import type { LoanRecord } from '@zeel/protocol/rooms/loans';
import { z } from 'zod';
import { findDisbursement } from '../../modules/disbursements/index.ts';
import { HAND_OVER_LOAN, noteSent, noteTrouble, noteTry } from '../../modules/handovers/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import { type AnyJob, defineJob, GivenUp } from '../../platform/jobs/index.ts';
import { type FineractLoan, FineractRefused, FineractUnavailable } from '../../providers/fineract/index.ts';
import type { HandingOverRoom } from './handing-over-room.ts';
import { findPaidLoan } from './read-loan.ts';

const BPS_PER_PERCENT = 100;

/** The loan in the words of Fineract. Its principal is the debt of the first day, capitalised fees included. */
const toFineract = (loan: LoanRecord, productId: number, isLevel: boolean): FineractLoan => ({
  client: {
    externalId: loan.borrower.registerNumber,
    name:
      loan.borrower.kind === 'individual'
        ? { kind: 'person', firstname: loan.borrower.givenName, lastname: loan.borrower.patronymic }
        : { kind: 'company', fullname: loan.borrower.name },
    mobileNo: loan.borrower.phone,
  },
  externalId: loan.reference,
  productId,
  principal: loan.schedule.financedMnt,
  termMonths: loan.terms.termMonths,
  monthlyRate: loan.terms.monthlyRateBps / BPS_PER_PERCENT,
  isLevel,
  approvedOn: loan.agreement.signedOn,
  disbursedOn: loan.payout.paidOn,
  receipt: loan.payout.bankReference,
});

/**
 * The job that hands a paid loan over to the loan system. A payment that was taken back meanwhile is not handed over. While the
 * system is away the job is tried again; what it refuses waits for an administrator.
 */
export const createHandOverJob = ({ database, clock }: Platform, room: HandingOverRoom | null): AnyJob =>
  defineJob({
    name: HAND_OVER_LOAN,
    payload: z.object({ disbursementId: z.uuid() }),
    run: async ({ disbursementId }, { attempt, maxAttempts }) => {
      if (room === null) return;
      const order = await findDisbursement(database.db, disbursementId);
      if (order?.state !== 'confirmed') return;
      const loan = await findPaidLoan(database.db, order.loan_request_id);
      if (loan?.order.id !== disbursementId) return;
      const at = { disbursementId, loanRequestId: order.loan_request_id };
      if (!(await noteTry(database.db, clock, at))) return;
      const productId = room.productIds.get(loan.record.product.id);
      if (productId === undefined) {
        await noteTrouble(database.db, disbursementId, { problem: 'product', detail: '', isLast: true });
        throw new GivenUp('ZEEL_FINERACT_PRODUCTS does not name this product.');
      }
      const isLevel = loan.order.schedule.regularInstalment !== undefined;
      try {
        const numbers = await room.fineract.handOver(toFineract(loan.record, productId, isLevel));
        await database.inTransaction((tx) => noteSent(tx, clock, at, numbers));
      } catch (error) {
        if (error instanceof FineractUnavailable) {
          const isLast = attempt >= maxAttempts;
          await noteTrouble(database.db, disbursementId, { problem: 'away', detail: error.message, isLast });
        }
        if (error instanceof FineractRefused) {
          const trouble = { problem: 'refused', detail: error.message, isLast: true } as const;
          await noteTrouble(database.db, disbursementId, trouble);
          throw new GivenUp(`The loan system refused: ${error.message}`);
        }
        throw error;
      }
    },
  });
