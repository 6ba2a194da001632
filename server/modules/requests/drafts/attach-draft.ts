import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/http/index.ts';
import { giveToAccount, type NewOwner } from '../core/give-to-account.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';
import { requireDraft } from './keep-step.ts';

/**
 * Puts a guest's draft, which the transaction holds, under the account of whoever opened it by its link. From then on the
 * account opens it and every link into it ends, so that nobody who was sent one reads what is typed later.
 */
export async function attachDraft(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  owner: NewOwner,
): Promise<LoanRequestRow> {
  requireDraft(row, clock);
  // A second press finds what the first one did.
  if (row.applicant_user_id === owner.userId) return row;
  if (row.applicant_user_id !== null) return refuse('not_found');
  await tx.deleteFrom('tracking_secrets').where('loan_request_id', '=', row.id).execute();
  return giveToAccount(tx, clock, row, owner, { secret_hash: null });
}
