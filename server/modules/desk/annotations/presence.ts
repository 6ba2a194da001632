import { PRESENCE_EVERY_MS, PRESENCE_TOPIC } from '@zeel/protocol/rooms/dossier';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { announceChange } from '../../../platform/live/index.ts';
import './tables.ts';

/** One word may be lost on its way before somebody counts as gone. */
const GONE_AFTER_MS = 2.25 * PRESENCE_EVERY_MS;

export interface Present {
  readonly userId: string;
  readonly since: Date;
  readonly isActing: boolean;
}

interface Here {
  readonly loanRequestId: string;
  readonly userId: string;
  readonly doing: 'reading' | 'acting' | 'left';
}

/**
 * Notes that somebody has a dossier open, or has left it, and tells who else is there. Other screens hear of it only when
 * something changed for them; who falls silent is missing from the answer to their next word.
 */
export async function keepPresence(
  tx: Tx,
  clock: Clock,
  { loanRequestId, userId, doing }: Here,
): Promise<readonly Present[]> {
  const now = clock.now();
  const goneBefore = new Date(now.getTime() - GONE_AFTER_MS);
  const found = await tx
    .selectFrom('desk_presence')
    .select(['since', 'seen_at', 'is_acting'])
    .where('loan_request_id', '=', loanRequestId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  const known = found !== undefined && found.seen_at > goneBefore ? found : undefined;
  if (doing === 'left') {
    await tx
      .deleteFrom('desk_presence')
      .where('loan_request_id', '=', loanRequestId)
      .where('user_id', '=', userId)
      .execute();
    if (known !== undefined) await announcePresence(tx, loanRequestId);
    return [];
  }
  const here = { since: known?.since ?? now, seen_at: now, is_acting: doing === 'acting' };
  await tx
    .insertInto('desk_presence')
    .values({ loan_request_id: loanRequestId, user_id: userId, ...here })
    .onConflict((conflict) => conflict.columns(['loan_request_id', 'user_id']).doUpdateSet(here))
    .execute();
  if (known === undefined) await sweepGone(tx, goneBefore);
  if (known?.is_acting !== here.is_acting) await announcePresence(tx, loanRequestId);
  const others = await tx
    .selectFrom('desk_presence')
    .select(['user_id as userId', 'since', 'is_acting as isActing'])
    .where('loan_request_id', '=', loanRequestId)
    .where('user_id', '<>', userId)
    .where('seen_at', '>', goneBefore)
    .orderBy('since')
    .orderBy('user_id')
    .execute();
  return others;
}

const announcePresence = (tx: Tx, loanRequestId: string): Promise<void> =>
  announceChange(tx, { audience: { permission: 'desk:read' }, topic: PRESENCE_TOPIC, id: loanRequestId });

/** Each arrival deletes the rows of people who left any dossier without saying so. Rows that someone else holds can wait. */
const sweepGone = (tx: Tx, goneBefore: Date) =>
  tx
    .deleteFrom('desk_presence')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('loan_request_id', 'user_id'),
        'in',
        selectFrom('desk_presence')
          .select(['loan_request_id', 'user_id'])
          .where('seen_at', '<=', goneBefore)
          .forUpdate()
          .skipLocked()
          .$asTuple('loan_request_id', 'user_id'),
      ),
    )
    .execute();
