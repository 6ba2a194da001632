import { createHash, randomBytes } from 'node:crypto';
import type { PayoutFileFormat } from '@zeel/domain/payout';
import { sql } from 'kysely';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, encryptionOf, type Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import './audit-events.ts';
import type { PayoutFileRow } from './tables.ts';

/** A file about to be kept, and who made it. */
interface NewFile {
  readonly format: PayoutFileFormat;
  readonly orderCount: number;
  readonly sumMnt: number;
  readonly userId: string;
  readonly requestId: string;
  /** Writes the bytes under the name that the file got. */
  write(messageId: string): string;
}

/** The name of a file: the bank takes each once only. */
const newMessageId = (): string => `ZF${randomBytes(10).toString('hex').toUpperCase()}`;

const placeOf = (fileId: string): string => `payout_files:${fileId}`;

/** Keeps a file to the bank for ever, bytes and all: whoever asks again gets the same ones. */
export async function keepPayoutFile(tx: Tx, clock: Clock, file: NewFile): Promise<PayoutFileRow> {
  const messageId = newMessageId();
  const content = Buffer.from(file.write(messageId), 'utf8');
  const madeAt = clock.now();
  const id = newId(madeAt.getTime());
  const row = await tx
    .insertInto('payout_files')
    .values({
      id,
      message_id: messageId,
      format: file.format,
      order_count: file.orderCount,
      sum_mnt: file.sumMnt,
      content: encryptionOf(tx).bytes(content, placeOf(id)),
      content_hash: createHash('sha256').update(content).digest(),
      made_by: file.userId,
      made_at: madeAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAuditEvent(tx, clock, {
    type: 'payout_file.made',
    actor: { kind: 'person', userId: file.userId },
    subject: { kind: 'payout-file', id: row.id },
    payload: {
      messageId,
      format: file.format,
      orders: file.orderCount,
      sumMnt: file.sumMnt,
      hash: row.content_hash.toString('hex'),
    },
    requestId: file.requestId,
  });
  return { ...row, content };
}

export async function findPayoutFile(db: Db, fileId: string): Promise<PayoutFileRow | undefined> {
  const row = await db.selectFrom('payout_files').selectAll().where('id', '=', fileId).executeTakeFirst();
  // Of a file that was erased with the last person in it one byte is left.
  if (row === undefined || row.content.length === 1) return row;
  return { ...row, content: encryptionOf(db).openBytes(row.content, placeOf(fileId)) };
}

/** A page of files without their bytes, newest first, that goes on after an id. */
export async function listPayoutFiles(db: Db, after: string | undefined, size: number) {
  let query = db
    .selectFrom('payout_files')
    .select(['id', 'message_id', 'format', 'order_count', 'sum_mnt', 'made_by', 'made_at'])
    .orderBy('id', 'desc')
    .limit(size + 1);
  if (after !== undefined) query = query.where('id', '<', after);
  const rows = await query.execute();
  const files = rows.slice(0, size);
  return { files, next: rows.length > size ? (files.at(-1)?.id ?? null) : null };
}

/** Which requests the orders of these files pay. */
export const listRequestsOfFiles = (db: Db, fileIds: readonly string[]) =>
  db
    .selectFrom('disbursements')
    .select(['file_id', 'loan_request_id'])
    .where(sql<boolean>`file_id = any(${[...fileIds]}::uuid[])`)
    .orderBy('id')
    .execute();

/** The names of these files, without their bytes. */
export const namePayoutFiles = (db: Db, fileIds: readonly string[]) =>
  db
    .selectFrom('payout_files')
    .select(['id', 'message_id', 'format'])
    .where(sql<boolean>`id = any(${[...fileIds]}::uuid[])`)
    .execute();
