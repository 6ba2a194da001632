import {
  markAllNotificationsRead,
  markNotifications,
  markRequestSeen,
} from '@zeel/protocol/rooms/notifications';
import type { FastifyInstance } from 'fastify';
import type { Db, Tx } from '../../platform/database/index.ts';
import { serve } from '../../platform/http/index.ts';
import { announceChange } from '../../platform/live/index.ts';
import { NOTIFICATIONS_TOPIC } from '../../platform/notifications/index.ts';
import { countUnread } from './notifications-repository.ts';

/** An undo of "all read" reaches back this far. */
const MARKED_TOLD = 100;

/** The person's other tabs and devices show the same. */
const tellDevices = (tx: Tx, userId: string): Promise<void> =>
  announceChange(tx, {
    audience: { permission: 'notifications:own', userId },
    topic: NOTIFICATIONS_TOPIC,
  });

export const serveMarkNotifications = (app: FastifyInstance): void =>
  serve(app, markNotifications, {}, async ({ tx, clock, person, body: { ids, isRead } }) => {
    const reader = person();
    await tx
      .updateTable('notifications')
      .set(isRead ? { read_at: clock.now() } : { read_at: null, is_kept: true })
      .where('user_id', '=', reader.userId)
      .where('id', 'in', ids)
      .where('read_at', isRead ? 'is' : 'is not', null)
      .execute();
    await tellDevices(tx, reader.userId);
    return { unread: await countUnread(tx, reader) };
  });

export const serveMarkRequestSeen = (app: FastifyInstance): void =>
  serve(app, markRequestSeen, {}, async ({ tx, clock, person, params }) => {
    const reader = person();
    const { numUpdatedRows } = await tx
      .updateTable('notifications')
      .set({ read_at: clock.now() })
      .where('user_id', '=', reader.userId)
      .where('loan_request_id', '=', params.loanRequestId)
      .where('read_at', 'is', null)
      // Kept as unread on purpose: only its reader ends that.
      .where('is_kept', '=', false)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await tellDevices(tx, reader.userId);
    return { unread: await countUnread(tx, reader) };
  });

export const serveMarkAllNotificationsRead = (app: FastifyInstance): void =>
  serve(app, markAllNotificationsRead, {}, async ({ tx, clock, person, body: { upTo } }) => {
    const reader = person();
    const marked = await tx
      .updateTable('notifications')
      .set({ read_at: clock.now() })
      .where('user_id', '=', reader.userId)
      .where('read_at', 'is', null)
      // What came while the list was open has not been seen.
      .where('id', '<=', upTo)
      .returning('id')
      .execute();
    await tellDevices(tx, reader.userId);
    const newest = marked.map(({ id }) => id).sort((one, other) => (one < other ? 1 : -1));
    return { unread: await countUnread(tx, reader), marked: newest.slice(0, MARKED_TOLD) };
  });

/** Marks everybody's older notifications as read. */
export async function markReadBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set(({ ref }) => ({ read_at: ref('at') }))
    .where('read_at', 'is', null)
    .where('at', '<', before)
    .execute();
}
