import { listNotifications, type Notification } from '@zeel/protocol/rooms/notifications';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { serve } from '../../platform/http/index.ts';
import { countUnread, selectOwn } from './notifications-repository.ts';

const PAGE_SIZE = 25;

/** A page of the caller's own notifications, newest first. */
export const serveListNotifications = (app: FastifyInstance): void =>
  serve(app, listNotifications, {}, async ({ db, person, query }) => {
    const reader = person();
    const { state, text, after } = query;
    let found = selectOwn(db, reader);
    if (state !== undefined) found = found.where('read_at', state === 'unread' ? 'is' : 'is not', null);
    if (text !== undefined)
      found = found.where(sql<boolean>`strpos(reference, ${text.trim().toUpperCase()}) > 0`);
    const { total } = await found
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    let page = found
      .selectAll()
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE + 1);
    if (after !== undefined) page = page.where('id', '<', after);
    const rows = await page.execute();
    const shown = rows.slice(0, PAGE_SIZE);
    return {
      notifications: shown.map(
        (row): Notification => ({
          id: row.id,
          kind: row.kind,
          at: row.at.toISOString(),
          times: row.times,
          isRead: row.read_at !== null,
          loanRequestId: row.loan_request_id,
          reference: row.reference,
        }),
      ),
      next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
      total,
      unread: await countUnread(db, reader),
    };
  });
