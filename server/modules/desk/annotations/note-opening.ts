import { sql } from 'kysely';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { announceAnnotations } from './announce-annotations.ts';
import './audit-events.ts';
import './tables.ts';

/** Looks that follow each other closely are one look: a screen reads a file anew whenever something changes. */
const ONE_LOOK_MS = 15 * 60_000;

export interface Opening {
  readonly loanRequestId: string;
  readonly userId: string;
  readonly requestId: string;
}

/** Writes a person's look at a file into the trail, and notes that they have seen what named them there. */
export async function noteOpening(
  tx: Tx,
  clock: Clock,
  { loanRequestId, userId, requestId }: Opening,
): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - ONE_LOOK_MS);
  // Of two reads at the same moment one gets the row and the other waits for it and finds it fresh.
  const noted = await tx
    .insertInto('desk_openings')
    .values({ user_id: userId, loan_request_id: loanRequestId, noted_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'loan_request_id'])
        .doUpdateSet({ noted_at: sql<Date>`excluded.noted_at` })
        .where('desk_openings.noted_at', '<=', before),
    )
    .returning('noted_at')
    .executeTakeFirst();
  if (noted !== undefined)
    await recordAuditEvent(tx, clock, {
      type: 'loan_request.opened',
      actor: { kind: 'person', userId },
      subject: { kind: 'loan-request', id: loanRequestId },
      payload: {},
      requestId,
    });
  const seen = await tx
    .updateTable('desk_mentions')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('loan_request_id', '=', loanRequestId)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  // Their home lists what they have not seen.
  if (seen.numUpdatedRows > 0n) await announceAnnotations(tx, loanRequestId);
}
