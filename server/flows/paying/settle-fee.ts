import type { FeeRequests, FeeSubject, SettledFee } from '../../modules/payments/index.ts';
import {
  findLoanRequest,
  type LoanRequestRow,
  moveLoanRequest,
  openLoanRequest,
  secretProof,
} from '../../modules/requests/core/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';

const subjectOf = ({
  id,
  reference,
  state,
  request_fee_mnt,
  language,
  data,
}: LoanRequestRow): FeeSubject => ({
  loanRequestId: id,
  reference,
  state,
  feeMnt: request_fee_mnt,
  language,
  payer: { name: data.applicant.person.givenName, email: data.applicant.email },
  companyRegister: data.applicant.kind === 'company' ? data.applicant.company.registerNumber : null,
});

/** A payment refers to its request by a foreign key, so one that is missing is a mistake of ours. */
function requireRow(row: LoanRequestRow | undefined): LoanRequestRow {
  if (row === undefined) throw new Error('A payment belongs to a request that is not there.');
  return row;
}

/**
 * The fee of a locked request is settled: it moves on by the table, whose guard checks the amount once more. The payments room
 * has decided whether the payment is believed; who answers for it stands in the audit trail.
 */
async function settleFee(
  tx: Tx,
  clock: Clock,
  { loanRequestId, amountMnt, auditActor, requestId }: SettledFee,
): Promise<void> {
  const row = requireRow(await findLoanRequest(tx, loanRequestId, 'update'));
  await moveLoanRequest(tx, clock, row, {
    event: 'fee_paid',
    actor: { kind: 'payment' },
    auditActor,
    ...(requestId === undefined ? {} : { requestId }),
    context: { requestFeeMnt: row.request_fee_mnt, payment: { amountMnt, currency: 'MNT' } },
  });
}

/** The requests room as the payments room needs it. */
export const feeRequests: FeeRequests = {
  open: async (call, loanRequestId, lock) =>
    subjectOf((await openLoanRequest(call, loanRequestId, lock)).row),
  find: async (db, loanRequestId) => subjectOf(requireRow(await findLoanRequest(db, loanRequestId))),
  hold: async (tx, loanRequestId) =>
    subjectOf(requireRow(await findLoanRequest(tx, loanRequestId, 'update'))),
  proofOf: secretProof,
  settle: settleFee,
};
