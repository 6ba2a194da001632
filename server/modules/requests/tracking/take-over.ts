import { sql } from 'kysely';
import { type AuditActor, recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { LOAN_REQUEST_SUBJECT, tellOfRequest } from '../core/move-loan-request.ts';
import { changeLoanRequest, type LoanRequestRow } from '../core/requests-repository.ts';
import '../core/audit-events.ts';

/** A page of the newest is enough: they leave the list by being taken over. */
const SHOWN_MAX = 50;

const emailIs = (email: string) =>
  sql<boolean>`lower(data #>> '{applicant,email}') = ${email.trim().toLowerCase()}`;

export const findByReference = (db: Db, reference: string): Promise<LoanRequestRow | undefined> =>
  db.selectFrom('loan_requests').selectAll().where('reference', '=', reference).executeTakeFirst();

/** Requests that were sent without an account from this address, newest first. */
export const listTakeOvers = (db: Db, email: string): Promise<LoanRequestRow[]> =>
  db
    .selectFrom('loan_requests')
    .selectAll()
    .where('applicant_user_id', 'is', null)
    .where('submitted_at', 'is not', null)
    .where('erased_at', 'is', null)
    .where(emailIs(email))
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute();

interface NewOwner {
  readonly userId: string;
  /** Proven by the account. */
  readonly email: string;
  readonly auditActor: AuditActor;
  readonly requestId: string;
}

/**
 * Puts a guest's sent request under an account whose proven address it was sent from. Private links go on working: the
 * person has them in their mails. Undefined when there is no such request, or it is not theirs.
 */
export async function takeOverLoanRequest(
  tx: Tx,
  clock: Clock,
  loanRequestId: string,
  { userId, email, auditActor, requestId }: NewOwner,
): Promise<LoanRequestRow | undefined> {
  const row = await tx
    .selectFrom('loan_requests')
    .selectAll()
    .where('id', '=', loanRequestId)
    .where('submitted_at', 'is not', null)
    .where('erased_at', 'is', null)
    .where(emailIs(email))
    .forUpdate()
    .executeTakeFirst();
  // A second click finds what the first one did.
  if (row === undefined || row.applicant_user_id === userId) return row;
  if (row.applicant_user_id !== null) return undefined;
  const taken = await changeLoanRequest(tx, clock, row, { applicant_user_id: userId });
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.taken_over',
    actor: auditActor,
    subject: { kind: LOAN_REQUEST_SUBJECT, id: row.id },
    payload: { userId },
    requestId,
  });
  await tellOfRequest(tx, taken);
  return taken;
}
