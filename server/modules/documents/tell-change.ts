import { can } from '@zeel/domain/identity';
import type { Tx } from '../../platform/database/index.ts';
import { announceChange } from '../../platform/live/index.ts';
import type { AnyCall } from './room.ts';
import type { DocumentRow } from './tables.ts';

/**
 * Open screens of the person and, once the request is sent, of the desk read its papers anew. What is attached to a message comes
 * with the message.
 */
export async function tellChange(
  { tx, session }: AnyCall & { readonly tx: Tx },
  { loan_request_id: loanRequestId, attached_by: side }: DocumentRow,
  { isSent }: { readonly isSent: boolean },
): Promise<void> {
  if (side !== null) return;
  const change = { topic: 'documents', id: loanRequestId };
  // A draft is seen by nobody but whoever fills it in.
  if (isSent) await announceChange(tx, { audience: { permission: 'desk:read' }, ...change });
  if (session === null) return;
  const permission = can(session.roles, 'requests:own') ? 'requests:own' : 'requests:on-behalf';
  await announceChange(tx, { audience: { permission, userId: session.userId }, ...change });
}
