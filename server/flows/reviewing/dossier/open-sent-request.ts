import { problem } from '../../../modules/desk/index.ts';
import {
  findLoanRequest,
  type LoanRequestRow,
  type RequestWithSession,
  type RowLock,
  requestWithSession,
} from '../../../modules/requests/core/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/http/index.ts';
import type { Session } from '../../../platform/sessions/index.ts';
import { gatherAssignmentFacts } from '../../shared/desk-steps/gather-desk-facts.ts';
import { isConcernedBy } from '../../shared/desk-steps/is-concerned-by.ts';

/** A request as the desk knows it: it was sent, so it has a reference and terms. */
export type SentRequest = LoanRequestRow & {
  readonly reference: string;
  readonly submitted_at: Date;
  readonly requested_terms: NonNullable<LoanRequestRow['requested_terms']>;
};

// A constraint of the database keeps the three together; this check tells the types so.
const isSent = (row: LoanRequestRow): row is SentRequest =>
  row.reference !== null && row.submitted_at !== null && row.requested_terms !== null;

/** For reads of the desk: the request is read with the session. */
export const sentWithSession = {
  withSession: ({ params }: { readonly params: { readonly loanRequestId: string } }) =>
    requestWithSession({ id: params.loanRequestId }),
};

/** Opens a request for the desk. A draft is its owner's alone and an erased one says nothing more, so both answer like one that is not there. */
export async function openSentRequest(
  db: Db,
  loanRequestId: string,
  opening: RowLock | RequestWithSession = 'none',
): Promise<SentRequest> {
  const row = typeof opening === 'object' ? opening.found : await findLoanRequest(db, loanRequestId, opening);
  return row !== undefined && isSent(row) && row.erased_at === null ? row : refuse('not_found');
}

type Person = Pick<Session, 'userId' | 'roles'>;

/** Whether a request concerns a member of staff: as its applicant, guarantor or co-borrower, or because they filled it in. */
export async function isConcerned(db: Db, row: LoanRequestRow, person: Person): Promise<boolean> {
  return isConcernedBy(await gatherAssignmentFacts(db, row), person);
}

/** Opens a request to work on it and locks it for the write. Staff never handle a request that concerns them. */
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

/** The states in which papers are judged: while the applicant answers, the officer goes on with the others. */
const JUDGED_STATES: readonly LoanRequestRow['state'][] = ['in_review', 'info_requested'];

export const mayBeJudged = ({ state }: Pick<LoanRequestRow, 'state'>): boolean =>
  JUDGED_STATES.includes(state);

/** Papers are judged only while an officer works on the request or waits for answers. */
export function requireJudgeable(row: LoanRequestRow): void {
  if (!mayBeJudged(row)) refuse('conflict', { message: problem('notInReview') });
}

/** Scores are computed anew only while an officer works on the request. */
export function requireInReview({ state }: LoanRequestRow): void {
  if (state !== 'in_review') refuse('conflict', { message: problem('notInReview') });
}
