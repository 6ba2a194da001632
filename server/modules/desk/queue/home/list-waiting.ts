import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/index.ts';
import '../../annotations/tables.ts';
import '../tables.ts';

const SHOWN_MAX = 8;

/** The open tasks of a person; what is due first comes first, and what has no day last. */
export const listMyTasks = (db: Db, userId: string) =>
  db
    .selectFrom('desk_tasks')
    .innerJoin('desk_requests', 'desk_requests.id', 'desk_tasks.loan_request_id')
    .select([
      'desk_tasks.id',
      'desk_tasks.text',
      'desk_tasks.version',
      sql<string | null>`desk_tasks.due_on::text`.as('dueOn'),
      'desk_requests.id as loanRequestId',
      'desk_requests.reference',
    ])
    .where('desk_tasks.assignee_user_id', '=', userId)
    .where('desk_tasks.done_at', 'is', null)
    .orderBy('desk_tasks.due_on', (order) => order.asc().nullsLast())
    .orderBy('desk_tasks.id')
    .limit(SHOWN_MAX)
    .execute();

/** Notes that name a person and that they have not seen, newest first. */
export async function listMyMentions(db: Db, userId: string) {
  const rows = await db
    .selectFrom('desk_mentions')
    .innerJoin('desk_notes', 'desk_notes.id', 'desk_mentions.note_id')
    .innerJoin('desk_requests', 'desk_requests.id', 'desk_mentions.loan_request_id')
    .leftJoin('users', 'users.id', 'desk_notes.author_user_id')
    .select([
      'desk_notes.id as noteId',
      'desk_requests.id as loanRequestId',
      'desk_requests.reference',
      sql<string>`coalesce(nullif(users.display_name, ''), users.email, '')`.as('by'),
      'desk_notes.body',
      'desk_notes.at',
    ])
    .where('desk_mentions.user_id', '=', userId)
    .where('desk_mentions.seen_at', 'is', null)
    .orderBy('desk_mentions.note_id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map(({ at, ...mention }) => ({ ...mention, at: at.toISOString() }));
}
