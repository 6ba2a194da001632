import { type ThreadOf, writeToThread } from '../../modules/messages/index.ts';
import { type LinkBase, type LoanRequestRow, linkForApplicant } from '../../modules/requests/core/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';

/** The thread that belongs to a request. */
export const threadOf = ({
  id,
  reference,
  applicant_user_id: applicantUserId,
  assignee_user_id: assigneeUserId,
}: LoanRequestRow): ThreadOf => ({
  loanRequestId: id,
  reference: reference ?? '',
  applicantUserId,
  assigneeUserId,
});

/** Somebody of the lender writes to the applicant of a request that the transaction holds. */
export const writeAsLender = (
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  wish: LinkBase & { readonly userId: string; readonly body: string },
) =>
  writeToThread(tx, clock, threadOf(row), {
    side: 'lender',
    authorUserId: wish.userId,
    body: wish.body,
    reader: {
      email: row.data.applicant.email,
      name: row.data.applicant.person.givenName,
      language: row.language,
      link: () => linkForApplicant(tx, clock, row, wish),
    },
  });
