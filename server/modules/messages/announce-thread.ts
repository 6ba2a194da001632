import type { Tx } from '../../platform/database/index.ts';
import { announceChange } from '../../platform/live/index.ts';

/** The request whose thread it is, as far as a message is concerned. */
export interface ThreadOf {
  readonly loanRequestId: string;
  readonly reference: string;
  readonly applicantUserId: string | null;
  readonly assigneeUserId: string | null;
}

/** Open screens of the desk and of the owner read the thread anew. */
export async function announceThread(
  tx: Tx,
  { loanRequestId, applicantUserId }: Pick<ThreadOf, 'loanRequestId' | 'applicantUserId'>,
): Promise<void> {
  const change = { topic: 'messages', id: loanRequestId };
  await announceChange(tx, { audience: { permission: 'desk:read' }, ...change });
  if (applicantUserId !== null)
    await announceChange(tx, {
      audience: { permission: 'requests:own', userId: applicantUserId },
      ...change,
    });
}
