import type { Message } from '@zeel/protocol/rooms/messages';
import { attachDocuments, listAttachments } from '../../modules/documents/index.ts';
import {
  type BareMessage,
  type NewMessage,
  problem,
  type ThreadOf,
  writeToThread,
} from '../../modules/messages/index.ts';
import type { LoanRequestRow } from '../../modules/requests/core/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/index.ts';

/** A message as it is written, with the files that wait for it. */
export interface MessageWithFiles extends Omit<NewMessage, 'hasFiles'> {
  readonly attachmentIds: readonly string[];
}

/** The thread that belongs to a request. */
export const threadOf = (row: LoanRequestRow): ThreadOf => ({
  loanRequestId: row.id,
  reference: row.reference ?? '',
  applicantUserId: row.applicant_user_id,
  assigneeUserId: row.assignee_user_id,
});

/** Writes into the thread of a request and gives the message its files. One that is gone or was sent before stops it all. */
export async function writeWithFiles(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  { attachmentIds, ...message }: MessageWithFiles,
): Promise<Message> {
  const written = await writeToThread(tx, clock, threadOf(row), {
    ...message,
    hasFiles: attachmentIds.length > 0,
  });
  const attachments = await attachDocuments(tx, {
    loanRequestId: row.id,
    side: message.side,
    messageId: written.id,
    documentIds: attachmentIds,
  });
  return attachments === null
    ? refuse('conflict', { message: problem('attachmentGone') })
    : { ...written, attachments };
}

/** Messages of a page with their files, which are read in one statement. */
export async function withAttachments<One extends BareMessage>(
  db: Db,
  messages: readonly One[],
): Promise<(One & Pick<Message, 'attachments'>)[]> {
  const files = await listAttachments(
    db,
    messages.map(({ id }) => id),
  );
  return messages.map((message) => ({ ...message, attachments: files.get(message.id) ?? [] }));
}
