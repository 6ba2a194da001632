import { can } from '@zeel/domain/identity';
import type { Actor, LoanRequestState } from '@zeel/domain/loan-request';
import { type Call, refuse } from '../../platform/http/index.ts';
import { isSecretOf, readSecret } from './request-secret.ts';
import { findLoanRequest, type LoanRequestRow, type RowLock } from './requests-repository.ts';

/** Any call of an endpoint, where only the caller matters. */
export type AnyCall = Call<unknown, unknown, unknown, unknown>;

/** A request that was opened by someone who may, and as whom they act. */
export interface OpenedLoanRequest {
  readonly row: LoanRequestRow;
  readonly actor: Actor;
}

/** Whether its applicant opens it: by account, or by holding the private link. */
function applicantOf({ session, request }: AnyCall, row: LoanRequestRow | undefined): Actor | undefined {
  // Compared in every case, so that a request that is not there takes as long as one that is not yours.
  const holdsLink = isSecretOf(row?.secret_hash ?? null, readSecret(request));
  if (session !== null && row?.applicant_user_id === session.userId && can(session.roles, 'requests:own'))
    return { kind: 'account', userId: session.userId, roles: session.roles };
  return holdsLink ? { kind: 'visitor', holdsLink: true } : undefined;
}

/** Opens a request for its applicant. What is missing and what is someone else's are answered alike. */
export async function openLoanRequest(
  call: AnyCall,
  loanRequestId: string,
  lock: RowLock = 'none',
): Promise<OpenedLoanRequest> {
  const row = await findLoanRequest(call.db, loanRequestId, lock);
  const actor = applicantOf(call, row);
  return row === undefined || actor === undefined ? refuse('not_found') : { row, actor };
}

/** The states in which papers may still come and go. */
const DOCUMENTS_CHANGE_IN: readonly LoanRequestState[] = ['draft', 'info_requested'];

export interface LoanRequestAccess {
  readonly loanRequestId: string;
  readonly state: LoanRequestState;
  readonly mayChangeDocuments: boolean;
  readonly actor: Actor;
}

/**
 * For rooms that keep something of a request. Its applicant may read, and change documents while that is possible;
 * whoever works at the desk may read what was sent. A change holds the request where it is until the transaction ends; the room that
 * asks says in its own words why it is too late for one.
 */
export async function accessLoanRequest(
  call: AnyCall,
  loanRequestId: string,
  purpose: 'read' | 'change-documents',
): Promise<LoanRequestAccess> {
  const row = await findLoanRequest(call.db, loanRequestId, purpose === 'read' ? 'none' : 'share');
  const applicant = applicantOf(call, row);
  const actor = applicant ?? (purpose === 'read' ? deskOf(call, row) : undefined);
  if (row === undefined || actor === undefined) return refuse('not_found');
  const mayChangeDocuments = applicant !== undefined && DOCUMENTS_CHANGE_IN.includes(row.state);
  return { loanRequestId: row.id, state: row.state, mayChangeDocuments, actor };
}

/** The desk sees what was sent; a draft is its owner's alone. */
const deskOf = ({ session }: AnyCall, row: LoanRequestRow | undefined): Actor | undefined =>
  session !== null && can(session.roles, 'desk:read') && row !== undefined && row.submitted_at !== null
    ? { kind: 'account', userId: session.userId, roles: session.roles }
    : undefined;
