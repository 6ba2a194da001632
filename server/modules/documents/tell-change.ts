import { can } from '@zeel/domain/identity';
import type { Tx } from '../../platform/database/index.ts';
import { announceChange } from '../../platform/live/index.ts';
import type { AnyCall } from './room.ts';

/** Open screens of the person and, once the request is sent, of the desk read its files anew. */
export async function tellChange(
  { tx, session }: AnyCall & { readonly tx: Tx },
  loanRequestId: string,
  { isSent }: { readonly isSent: boolean },
): Promise<void> {
  const change = { topic: 'documents', id: loanRequestId };
  // A draft is seen by nobody but whoever fills it in.
  if (isSent) await announceChange(tx, { audience: { permission: 'desk:read' }, ...change });
  if (session === null) return;
  const permission = can(session.roles, 'requests:own') ? 'requests:own' : 'requests:on-behalf';
  await announceChange(tx, { audience: { permission, userId: session.userId }, ...change });
}
