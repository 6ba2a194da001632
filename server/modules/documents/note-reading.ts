import { type AuditEvents, noteLook } from '../../platform/audit/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import type { AnyCall, FileAccess } from './room.ts';
import type { DocumentRow } from './tables.ts';
import './audit-events.ts';

type Noting = Pick<Platform, 'database' | 'clock'>;

/** Writes into the trail that somebody of the lender sees a paper. Whose request it is sees their own without a trace. */
export async function noteReading(
  platform: Noting,
  { session, requestId }: AnyCall,
  { document, access }: { readonly document: DocumentRow; readonly access: FileAccess },
  type: 'document.viewed' | 'document.previewed',
): Promise<void> {
  if (!access.isByStaff || session === null) return;
  const payload: AuditEvents[typeof type] = { documentId: document.id, type: document.type };
  await noteLook(platform, {
    type,
    userId: session.userId,
    subject: { kind: 'loan-request', id: document.loan_request_id },
    at: document.id,
    payload,
    requestId,
  });
}

/** Writes into the trail that somebody of the lender sees the names and kinds of a request's papers. */
export async function noteListing(
  platform: Noting,
  { session, requestId }: AnyCall,
  loanRequestId: string,
  { isByStaff }: FileAccess,
): Promise<void> {
  if (!isByStaff || session === null) return;
  await noteLook(platform, {
    type: 'document.listed',
    userId: session.userId,
    subject: { kind: 'loan-request', id: loanRequestId },
    payload: {},
    requestId,
  });
}
