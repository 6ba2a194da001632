import { GUARDS } from '@zeel/domain/loan-request';
import { problem } from '../../../modules/desk/index.ts';
import { findLoanRequest, type LoanRequestRow, type RowLock } from '../../../modules/requests/core/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/http/index.ts';
import type { Session } from '../../../platform/sessions/index.ts';
import { gatherAssignmentFacts } from '../../shared/desk-steps/gather-desk-facts.ts';

/** A request as the desk knows it: it was sent, so it has a reference and terms. */
export type SentRequest = LoanRequestRow & {
  readonly reference: string;
  readonly submitted_at: Date;
  readonly requested_terms: NonNullable<LoanRequestRow['requested_terms']>;
};

// The database holds these three together; the check tells the types so.
const isSent = (row: LoanRequestRow): row is SentRequest =>
  row.reference !== null && row.submitted_at !== null && row.requested_terms !== null;

/** Opens a request for the desk. A draft is its owner's alone, so it answers like one that is not there. */
export async function openSentRequest(
  db: Db,
  loanRequestId: string,
  lock: RowLock = 'none',
): Promise<SentRequest> {
  const row = await findLoanRequest(db, loanRequestId, lock);
  return row !== undefined && isSent(row) ? row : refuse('not_found');
}

type Person = Pick<Session, 'userId' | 'roles'>;

/** Whether somebody who works at the desk asks for this loan themselves, or stands in it beside the applicant. */
export async function isConcerned(db: Db, row: LoanRequestRow, person: Person): Promise<boolean> {
  const facts = await gatherAssignmentFacts(db, row);
  return !GUARDS['not-own-request'].holds({ kind: 'account', ...person }, facts);
}

/** Opens a request to work on it, held still for the write. Staff never handle a request of their own. */
export async function openForWork(
  db: Db,
  loanRequestId: string,
  person: Person,
  lock: RowLock = 'share',
): Promise<SentRequest> {
  const row = await openSentRequest(db, loanRequestId, lock);
  if (await isConcerned(db, row, person)) return refuse('conflict', { message: problem('ownRequest') });
  return row;
}

/** Papers are judged and scores computed anew only while an officer works on the request. */
export function requireInReview({ state }: LoanRequestRow): void {
  if (state !== 'in_review') refuse('conflict', { message: problem('notInReview') });
}
