import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { giveToAccount, type NewOwner } from '../core/give-to-account.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';

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

/**
 * Puts a guest's sent request under an account whose proven address it was sent from. Private links go on working: the
 * person has them in their mails. Undefined when there is no such request, or it is not theirs.
 */
export async function takeOverLoanRequest(
  tx: Tx,
  clock: Clock,
  loanRequestId: string,
  { email, ...owner }: NewOwner & { /** Proven by the account. */ readonly email: string },
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
  if (row === undefined || row.applicant_user_id === owner.userId) return row;
  return row.applicant_user_id === null ? giveToAccount(tx, clock, row, owner) : undefined;
}
