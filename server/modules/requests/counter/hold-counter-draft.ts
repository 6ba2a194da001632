import { can } from '@zeel/domain/identity';
import type { Actor } from '@zeel/domain/loan-request';
import { refuse } from '../../../platform/http/index.ts';
import type { AnyCall } from '../core/any-call.ts';
import { findLoanRequest, type LoanRequestRow, type RowLock } from '../core/requests-repository.ts';
import { type CounterDraft, findCounterDraft } from './counter-repository.ts';

/** Whether the caller began this draft at the counter and still fills it in. */
export async function counterStaffOf(
  { session, db }: AnyCall,
  row: LoanRequestRow | undefined,
): Promise<Actor | undefined> {
  if (session === null || row === undefined || row.channel !== 'counter' || row.state !== 'draft')
    return undefined;
  if (!can(session.roles, 'requests:on-behalf')) return undefined;
  const draft = await findCounterDraft(db, row.id);
  if (draft?.started_by !== session.userId || draft.handed_over_at !== null) return undefined;
  return { kind: 'account', userId: session.userId, roles: session.roles };
}

/** A draft that the caller began, handed over or not. To everybody else it is not there. */
export async function openCounterDraft(
  call: AnyCall,
  loanRequestId: string,
  lock: RowLock,
): Promise<CounterDraft> {
  const row = await findLoanRequest(call.db, loanRequestId, lock);
  const draft = row && (await findCounterDraft(call.db, loanRequestId));
  if (row === undefined || draft === undefined || draft.started_by !== call.session?.userId)
    return refuse('not_found');
  return { draft, row };
}
