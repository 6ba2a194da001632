import { kindsOpenTo } from '@zeel/domain/notifications';
import { MOST_UNREAD } from '@zeel/protocol/rooms/notifications';
import type { Db } from '../../platform/database/index.ts';
import type { Session } from '../../platform/sessions/index.ts';

/** The notifications that a person may see: their own, about requests that they may still open. */
export const selectOwn = (db: Db, { userId, roles }: Pick<Session, 'userId' | 'roles'>) =>
  db.selectFrom('notifications').where('user_id', '=', userId).where('kind', 'in', kindsOpenTo(roles));

/** How many of them are unread, as far as one counts. */
export async function countUnread(db: Db, reader: Pick<Session, 'userId' | 'roles'>): Promise<number> {
  const unread = selectOwn(db, reader)
    .select('id')
    .where('read_at', 'is', null)
    .limit(MOST_UNREAD)
    .as('unread');
  const { count } = await db
    .selectFrom(unread)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What somebody was told within the app, newest first. */
export const listHeldNotifications = (db: Db, userId: string) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'reference', 'at', 'read_at as readAt'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
