import type { Attachment } from '@zeel/protocol/rooms/messages';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { DocumentRow, ThreadSide } from './tables.ts';

/** How many files the messages of a request carry, those that wait for theirs included. */
export const countAttachments = async (db: Db, loanRequestId: string): Promise<number> =>
  (
    await db
      .selectFrom('documents')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('loan_request_id', '=', loanRequestId)
      .where('attached_by', 'is not', null)
      .executeTakeFirstOrThrow()
  ).count;

/** A file of a message as both sides see it. */
const presentAttachment = ({ id, file_name, media_type, kept_bytes }: DocumentRow): Attachment => ({
  id,
  fileName: file_name,
  // Only what has arrived and was looked into is attached.
  mediaType: media_type ?? '',
  sizeBytes: kept_bytes ?? 0,
});

export interface AttachOptions {
  readonly loanRequestId: string;
  readonly side: ThreadSide;
  readonly messageId: string;
  readonly documentIds: readonly string[];
}

/** Gives waiting files of this side to its message. Null: one of them is not there, not whole, or was sent before. */
export async function attachDocuments(
  tx: Tx,
  { loanRequestId, side, messageId, documentIds }: AttachOptions,
): Promise<Attachment[] | null> {
  if (documentIds.length === 0) return [];
  const attached = await tx
    .updateTable('documents')
    .set({ message_id: messageId })
    .where('id', 'in', documentIds)
    .where('loan_request_id', '=', loanRequestId)
    .where('attached_by', '=', side)
    .where('message_id', 'is', null)
    .where('state', '=', 'uploaded')
    .returningAll()
    .execute();
  if (attached.length !== new Set(documentIds).size) return null;
  return attached.sort(byAge).map(presentAttachment);
}

const byAge = (one: DocumentRow, other: DocumentRow): number =>
  one.created_at.getTime() - other.created_at.getTime() || (one.id < other.id ? -1 : 1);

/** The files of these messages, oldest first, by message. */
export async function listAttachments(
  db: Db,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, Attachment[]>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db.selectFrom('documents').selectAll().where('message_id', 'in', messageIds).execute();
  const byMessage = new Map<string, Attachment[]>();
  for (const row of rows.sort(byAge)) {
    const messageId = row.message_id ?? '';
    byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), presentAttachment(row)]);
  }
  return byMessage;
}
