import { lenderDate, priceTerms } from '@zeel/domain/product';
import type { IsoDate, Schedule } from '@zeel/domain/schedule';
import { formatsFor } from '@zeel/protocol/formats';
import { type DisbursementRow, moveDisbursement } from '../../modules/disbursements/index.ts';
import { queueHandover } from '../../modules/handovers/index.ts';
import {
  type LinkBase,
  type LoanRequestRow,
  type Mover,
  mailApplicant,
  moveLoanRequest,
} from '../../modules/requests/core/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { readSpokenLanguage } from '../../platform/settings/index.ts';
import { readWorkingDays } from '../shared/terms/price-terms.ts';
import { factsOfOrder } from './disburse-facts.ts';
import { readPayouts } from './read-payouts.ts';

interface Settlement {
  /** The request, which the transaction holds. */
  readonly row: LoanRequestRow;
  /** The order, with the reference of the bank. */
  readonly order: DisbursementRow;
  /** Whoever says that the money went: somebody of finance, or the bank itself. */
  readonly mover: Mover;
  /** Where it differs from the one on the order. */
  readonly bankReference?: string;
  /** The lender's day on which the money went, where the bank says it; today without its word. */
  readonly paidOn?: IsoDate;
  /** Where the link in the mail to the applicant leads. */
  readonly links: LinkBase;
}

/**
 * The money went: the order is confirmed with the final table from the true day, the request is paid out, its applicant told and
 * the loan handed over later.
 * Everything happens in the transaction of the caller or not at all.
 */
export async function settleDisbursement(
  tx: Tx,
  clock: Clock,
  { row, order, mover, links, ...settlement }: Settlement,
): Promise<DisbursementRow> {
  const bankReference = settlement.bankReference ?? order.bank_reference;
  if (bankReference === null) throw new Error('Money that went has no reference of the bank.');
  const now = clock.now();
  const paidOn = settlement.paidOn ?? lenderDate(now);
  const [payout] = await readPayouts(tx, [row]);
  if (payout === undefined) throw new Error('Money was paid for a request without an accepted offer.');
  const workingDays = await readWorkingDays(tx, clock);
  const { schedule } = priceTerms(payout.product.terms, payout.offer.offered, {
    startOn: paidOn,
    workingDays,
  });
  const paid = await moveLoanRequest(tx, clock, row, {
    ...mover,
    event: 'disburse',
    context: await factsOfOrder(tx, clock, row, order),
  });
  await tellApplicant(tx, clock, paid, links, { paidOn, schedule });
  await queueHandover(tx, clock, { disbursementId: order.id, paidOn });
  return moveDisbursement(tx, clock, order, mover, {
    to: 'confirmed',
    bank_reference: bankReference,
    paid_on: paidOn,
    schedule: JSON.stringify(schedule),
    sent_at: order.sent_at ?? now,
    confirmed_at: now,
    confirmed_by: mover.actor.kind === 'account' ? mover.actor.userId : null,
  });
}

interface Paid {
  readonly paidOn: IsoDate;
  readonly schedule: Schedule;
}

/** Writes to the applicant what was paid and what is due first; the page has the rest. */
async function tellApplicant(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  links: LinkBase,
  { paidOn, schedule }: Paid,
): Promise<void> {
  const { money, date } = formatsFor(await readSpokenLanguage(tx, row.language));
  const first = schedule.rows.find(({ dueOn }) => dueOn > paidOn);
  if (first === undefined) throw new Error('A schedule has nothing to pay after its first day.');
  await mailApplicant(tx, clock, row, links, {
    event: 'paid_out',
    values: {
      amount: money(schedule.amountPaidOut),
      date: date(paidOn),
      first: money(first.total),
      firstOn: date(first.dueOn),
    },
  });
}
