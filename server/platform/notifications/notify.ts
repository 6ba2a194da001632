import type { NotificationKind } from '@zeel/domain/notifications';
import { type Insertable, sql } from 'kysely';
import type { Clock } from '../clock/index.ts';
import { type Database, lastWrite, type Tx } from '../database/index.ts';
import { newId } from '../ids/index.ts';
import { announceChange } from '../live/index.ts';
import './tables.ts';

/** How open screens hear that the notifications of a person have changed. */
export const NOTIFICATIONS_TOPIC = 'notifications';

/** A person, and what they are told about a request. */
export interface NewNotification {
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly loanRequestId: string;
  readonly reference: string;
}

type Row = Insertable<Database['notifications']>;

/** What is still unread and happens again is told anew in its place, so that ten messages are one line. */
const notifications = lastWrite<Row>('change', (tx, rows) =>
  tx
    .insertInto('notifications')
    .values(joinRepeated(rows))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'loan_request_id', 'kind'])
        // Word for word as the index has it: values in parameters would not be recognised.
        .where(sql<boolean>`read_at is null and not is_kept`)
        .doUpdateSet({
          id: (row) => row.ref('excluded.id'),
          at: (row) => row.ref('excluded.at'),
          times: sql<number>`notifications.times + excluded.times`,
        }),
    ),
);

/** One statement cannot change the same row twice, so what a transaction repeats is counted here. */
function joinRepeated(rows: readonly Row[]): Row[] {
  const byPlace = new Map<string, Row & { readonly times: number }>();
  for (const row of rows) {
    const place = [row.user_id, row.loan_request_id, row.kind].join(' ');
    byPlace.set(place, { ...row, times: (byPlace.get(place)?.times ?? 0) + 1 });
  }
  return [...byPlace.values()];
}

/** Tells people within the app, in the transaction that causes it. Their open screens hear of it after commit. */
export async function notify(tx: Tx, clock: Clock, told: readonly NewNotification[]): Promise<void> {
  const now = clock.now();
  await notifications.add(
    tx,
    told.map(({ userId, kind, loanRequestId, reference }) => ({
      id: newId(now.getTime()),
      user_id: userId,
      kind,
      loan_request_id: loanRequestId,
      reference,
      at: now,
    })),
  );
  for (const userId of new Set(told.map((one) => one.userId)))
    await announceChange(tx, {
      audience: { permission: 'notifications:own', userId },
      topic: NOTIFICATIONS_TOPIC,
    });
}
