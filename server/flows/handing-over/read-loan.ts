import { lenderDate } from '@zeel/domain/product';
import type { Schedule } from '@zeel/domain/schedule';
import { LOAN_RECORD_FORMAT, type LoanRecord } from '@zeel/protocol/rooms/loans';
import { findAgreement } from '../../modules/agreements/index.ts';
import { type DisbursementRow, findLiving } from '../../modules/disbursements/index.ts';
import type { LoanRequestRow } from '../../modules/requests/core/index.ts';
import { findLoanRequest, listStates } from '../../modules/requests/core/index.ts';
import type { Db } from '../../platform/database/index.ts';

/** An order whose money went, with everything that says so. */
type PaidOrder = DisbursementRow & {
  readonly paid_on: NonNullable<DisbursementRow['paid_on']>;
  readonly schedule: Schedule;
  readonly bank_reference: string;
};

const isPaid = (order: DisbursementRow | undefined): order is PaidOrder =>
  order?.state === 'confirmed' &&
  order.paid_on !== null &&
  order.schedule !== null &&
  order.bank_reference !== null;

/** A loan that was paid out: its request, the order, and the record that is handed on. */
export interface PaidLoan {
  readonly row: LoanRequestRow;
  readonly order: PaidOrder;
  readonly record: LoanRecord;
}

const MONTHS_PER_YEAR = 12;

/** Reads a loan that was paid out; undefined while its money has not gone. Every figure is the engine's, as it was stored. */
export async function findPaidLoan(db: Db, loanRequestId: string): Promise<PaidLoan | undefined> {
  const row = await findLoanRequest(db, loanRequestId);
  if (row?.state !== 'disbursed') return undefined;
  const order = await findLiving(db, row.id);
  const agreement = await findAgreement(db, row.id, [row.language]);
  if (!isPaid(order) || agreement === undefined) return undefined;
  const { inputs } = agreement;
  const signed = (await listStates(db, row.id)).find(({ state }) => state === 'signed');
  const { name, licence } = inputs.lender;
  const { cost, amountMnt, termMonths, downPaymentMnt, tradeInMnt, residualMnt } = inputs.offered;
  const { person } = row.data.applicant;
  const record: LoanRecord = {
    format: LOAN_RECORD_FORMAT,
    loanRequestId: row.id,
    reference: inputs.reference,
    lender: { name, licence },
    product: {
      id: row.prod_id,
      version: inputs.product.version,
      kind: inputs.product.kind,
      name: inputs.product.name,
    },
    agreement: {
      writtenOn: inputs.writtenOn,
      signedOn: signed === undefined ? inputs.writtenOn : lenderDate(signed.at),
      documentSha256: agreement.document_hash.toString('hex'),
    },
    borrower: {
      ...inputs.borrower,
      patronymic: inputs.borrower.kind === 'individual' ? person.patronymic : '',
      givenName: inputs.borrower.kind === 'individual' ? person.givenName : '',
    },
    parties: [...inputs.parties],
    leased: inputs.leased,
    collateral: inputs.collateral,
    terms: {
      amountMnt,
      termMonths,
      downPaymentMnt,
      tradeInMnt,
      residualMnt,
      monthlyRateBps: cost.monthlyRateBps,
      annualRateBps: cost.monthlyRateBps * MONTHS_PER_YEAR,
      effectiveRateBps: order.schedule.effectiveRate.bps,
      overdueShareBps: inputs.product.overdueShareBps,
    },
    payout: {
      paidOn: order.paid_on,
      amountMnt: order.amount_mnt,
      feesDeductedMnt: order.fees_deducted_mnt,
      bankCode: order.bank_code,
      account: order.account,
      holder: order.holder,
      transferId: order.transfer_id,
      bankReference: order.bank_reference,
    },
    schedule: presentSchedule(order.schedule),
  };
  return { row, order, record };
}

const presentSchedule = ({ rows, totals, ...schedule }: Schedule): LoanRecord['schedule'] => ({
  rows: rows.map(({ no, kind, dueOn, principal, interest, fees, total, balance }) => ({
    no,
    kind,
    dueOn,
    principalMnt: principal,
    interestMnt: interest,
    feesMnt: fees,
    totalMnt: total,
    balanceMnt: balance,
  })),
  financedMnt: schedule.amountFinanced,
  feesPaidSeparatelyMnt: schedule.feesPaidSeparately,
  feesCapitalisedMnt: schedule.feesCapitalised,
  principalMnt: totals.principal,
  interestMnt: totals.interest,
  feesMnt: totals.fees,
  totalPaidMnt: schedule.totalPaid,
  costOfCreditMnt: schedule.costOfCredit,
});
