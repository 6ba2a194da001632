import type { Tx } from '../../platform/database/index.ts';
import { announceChange } from '../../platform/live/index.ts';
import type { AnyCall } from './room.ts';

/** Open screens of the person and of the desk read the files of this request anew. */
export async function tellChange(call: AnyCall & { readonly tx: Tx }, loanRequestId: string): Promise<void> {
  const change = { topic: 'documents', id: loanRequestId };
  await announceChange(call.tx, { audience: { permission: 'desk:read' }, ...change });
  if (call.session !== null)
    await announceChange(call.tx, { audience: { userId: call.session.userId }, ...change });
}
