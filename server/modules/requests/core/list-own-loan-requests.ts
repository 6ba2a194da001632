import { isOpen, LOAN_REQUEST_STATES } from '@zeel/domain/loan-request';
import type { Db } from '../../../platform/database/index.ts';
import type { LoanRequestRow } from './requests-repository.ts';

const PAGE_SIZE = 20;
const OPEN = LOAN_REQUEST_STATES.filter(isOpen);
const ENDED = LOAN_REQUEST_STATES.filter((state) => !isOpen(state));

export interface OwnPage {
  readonly rows: readonly LoanRequestRow[];
  /** The id after which the next page begins. */
  readonly next: string | null;
}

/** A person's requests, newest first: ids grow with time, so they are the order. Erased drafts are gone from it. */
export async function listOwnLoanRequests(
  db: Db,
  userId: string,
  {
    show = 'all',
    after,
  }: { readonly show?: 'all' | 'open' | 'ended' | undefined; readonly after?: string | undefined },
): Promise<OwnPage> {
  let query = db
    .selectFrom('loan_requests')
    .selectAll()
    .where('applicant_user_id', '=', userId)
    .where('erased_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1);
  if (show !== 'all') query = query.where('state', 'in', show === 'open' ? OPEN : ENDED);
  if (after !== undefined) query = query.where('id', '<', after);
  const rows = await query.execute();
  const page = rows.slice(0, PAGE_SIZE);
  return { rows: page, next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
}
