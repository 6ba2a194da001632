import { noteLook } from '../../../platform/audit/index.ts';
import type { Platform } from '../../../platform/http/index.ts';
import { announceAnnotations } from './announce-annotations.ts';
import './audit-events.ts';
import './tables.ts';

export interface Opening {
  readonly loanRequestId: string;
  readonly userId: string;
  readonly requestId: string;
}

type Noting = Pick<Platform, 'database' | 'clock'>;

/** Writes a person's look at a dossier into the trail: one for each person, dossier and hour, however often a screen reads it anew. */
export const noteOpening = (platform: Noting, { loanRequestId, userId, requestId }: Opening): Promise<void> =>
  noteLook(platform, {
    type: 'loan_request.opened',
    userId,
    subject: { kind: 'loan-request', id: loanRequestId },
    payload: {},
    requestId,
  });

/** Writes into the trail that the thread with the applicant was opened; it is read apart from the dossier. */
export const noteThreadRead = (
  platform: Noting,
  { loanRequestId, userId, requestId }: Opening,
): Promise<void> =>
  noteLook(platform, {
    type: 'loan_request.thread_read',
    userId,
    subject: { kind: 'loan-request', id: loanRequestId },
    payload: {},
    requestId,
  });

/** Notes that a person has seen what named them in a dossier. */
export async function noteMentionsSeen(
  { database, clock }: Noting,
  { loanRequestId, userId }: Pick<Opening, 'loanRequestId' | 'userId'>,
): Promise<void> {
  // Most dossiers name nobody who has not seen it: then a read stays a read.
  const unseen = await database.db
    .selectFrom('desk_mentions')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('loan_request_id', '=', loanRequestId)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  if (unseen === undefined) return;
  await database.inTransaction(async (tx) => {
    const seen = await tx
      .updateTable('desk_mentions')
      .set({ seen_at: clock.now() })
      .where('user_id', '=', userId)
      .where('loan_request_id', '=', loanRequestId)
      .where('seen_at', 'is', null)
      .executeTakeFirst();
    // Their home lists what they have not seen.
    if (seen.numUpdatedRows > 0n) await announceAnnotations(tx, loanRequestId);
  });
}
