import type { Message } from '@zeel/protocol/rooms/messages';
import { type Expression, sql } from 'kysely';
import { type Db, type Placed, partOf, type Tx } from '../../platform/database/index.ts';
import { announceThread, type ThreadOf } from './announce-thread.ts';
import type { MessageRow, Side, ThreadRow } from './tables.ts';
import './tables.ts';

const PAGE_SIZE = 50;

const findThread = (db: Db, loanRequestId: string): Promise<ThreadRow | undefined> =>
  db
    .selectFrom('message_threads')
    .selectAll()
    .where('loan_request_id', '=', loanRequestId)
    .executeTakeFirst();

const readTo = (thread: ThreadRow | undefined, side: Side): string | null =>
  (side === 'applicant' ? thread?.applicant_read_to : thread?.lender_read_to) ?? null;

const markOf = (side: Side) => (side === 'applicant' ? 'applicant_read_to' : 'lender_read_to');

const otherOf = (side: Side): Side => (side === 'applicant' ? 'lender' : 'applicant');

/** A message without its files, which are another room's. */
export type BareMessage = Omit<Message, 'attachments'>;

/** What is not beyond the mark has been read. */
export const presentMessage = (row: MessageRow, thread: ThreadRow | undefined): BareMessage => {
  const mark = readTo(thread, otherOf(row.side));
  return {
    id: row.id,
    by: row.side,
    body: row.body,
    signature: row.signature,
    at: row.at.toISOString(),
    isRead: mark !== null && row.id <= mark,
  };
};

export interface MessagePage<Shown = BareMessage> {
  readonly messages: Shown[];
  readonly next: string | null;
}

/** A page of the thread, newest first, as its applicant sees it. */
export async function listThread(db: Db, loanRequestId: string, before?: string): Promise<MessagePage> {
  const { messages, next } = await listAuthoredThread(db, loanRequestId, before);
  return { messages: messages.map(({ message }) => message), next };
}

/** A message and who of the lender wrote it; null for the applicant's own. */
export interface AuthoredMessage {
  readonly message: BareMessage;
  readonly authorUserId: string | null;
}

/** Reads the thread for the lender, who also learns which member of staff wrote. */
export async function listAuthoredThread(
  db: Db,
  loanRequestId: string,
  before?: string,
): Promise<MessagePage<AuthoredMessage>> {
  const thread = await findThread(db, loanRequestId);
  let query = db
    .selectFrom('messages')
    .selectAll()
    .where('loan_request_id', '=', loanRequestId)
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.execute();
  const page = rows.slice(0, PAGE_SIZE);
  return {
    messages: page.map((row) => ({
      message: presentMessage(row, thread),
      authorUserId: row.side === 'lender' ? row.author_user_id : null,
    })),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}

/** The newest messages of these requests' threads. */
export const messagesOfRequestsPart = (db: Db, loanRequestIds: Expression<{ id: string }>) =>
  partOf(
    db
      .selectFrom('messages')
      .select(['id', 'loan_request_id', 'side', 'body', 'at'])
      .where(sql<boolean>`loan_request_id in ${loanRequestIds}`)
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE),
    { at: true },
  );

/** The messages of the other side that this side has not seen: ids grow with time, so they are those beyond its mark. */
const selectUnread = (db: Db, loanRequestId: Placed<string>, side: Side) =>
  db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('loan_request_id', '=', loanRequestId)
    .where('side', '=', otherOf(side))
    .where(({ eb, selectFrom }) => {
      const mark = selectFrom('message_threads')
        .select(markOf(side))
        .where('loan_request_id', '=', loanRequestId);
      return eb('id', '>', sql<string>`coalesce(${mark}, '00000000-0000-0000-0000-000000000000')`);
    });

/** How many messages of the other side this side has not seen. */
export const countUnread = async (db: Db, loanRequestId: string, side: Side): Promise<number> =>
  (await selectUnread(db, loanRequestId, side).executeTakeFirstOrThrow()).unread;

export const unreadPart = (db: Db, loanRequestId: Placed<string>, side: Side) =>
  partOf(selectUnread(db, loanRequestId, side), {});

/**
 * Notes that a side has read up to a message of the thread, and open screens of the other side show it. A mark never goes back.
 * False: there is no such message.
 */
export async function markThreadRead(
  tx: Tx,
  of: Pick<ThreadOf, 'loanRequestId' | 'applicantUserId'>,
  { side, upTo }: { readonly side: Side; readonly upTo: string },
): Promise<boolean> {
  const { loanRequestId } = of;
  const message = await tx
    .selectFrom('messages')
    .select('id')
    .where('id', '=', upTo)
    .where('loan_request_id', '=', loanRequestId)
    .executeTakeFirst();
  if (message === undefined) return false;
  const column = markOf(side);
  // A reader who has looked is told by mail again when the next message comes.
  const { numUpdatedRows } = await tx
    .updateTable('message_threads')
    .set(
      side === 'applicant'
        ? { applicant_read_to: upTo, applicant_told_at: null }
        : { lender_read_to: upTo, lender_told_at: null },
    )
    .where('loan_request_id', '=', loanRequestId)
    .where(({ or, eb }) => or([eb(column, 'is', null), eb(column, '<', upTo)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await announceThread(tx, of);
  return true;
}
