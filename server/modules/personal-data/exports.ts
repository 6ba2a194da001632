import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { Database, Db, Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { deriveKey } from '../../platform/secrets/index.ts';
import type { DataExportRow } from './tables.ts';
import './tables.ts';

/** How long a file can be fetched. */
export const EXPORT_LIFETIME_MS = 24 * 3_600_000;

const PIECE_BYTES = 256 * 1024;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The newest file of a person that is being made or can still be fetched. */
export const findNewestExport = (db: Db, clock: Clock, userId: string): Promise<DataExportRow | undefined> =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', clock.now())]))
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findExport = (db: Db, exportId: string): Promise<DataExportRow | undefined> =>
  db.selectFrom('data_exports').selectAll().where('id', '=', exportId).executeTakeFirst();

/** Begins a file; undefined while another of the same person is being made. */
export async function createExport(tx: Tx, clock: Clock, userId: string): Promise<string | undefined> {
  const now = clock.now();
  const made = await tx
    .insertInto('data_exports')
    .values({ id: newId(now.getTime()), user_id: userId, state: 'waiting', asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export const changeExport = async (
  db: Db,
  exportId: string,
  change: Updateable<Database['data_exports']>,
): Promise<void> => {
  await db.updateTable('data_exports').set(change).where('id', '=', exportId).execute();
};

/** Forgets files that have run out, and those that could not be made. */
export async function purgeExports(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom('data_exports')
    .where((row) =>
      row.or([
        row('expires_at', '<=', now),
        row('asked_at', '<=', new Date(now.getTime() - 2 * EXPORT_LIFETIME_MS)),
      ]),
    )
    .execute();
}

const keyOf = (secret: string, exportId: string): Buffer => deriveKey(secret, 'data-exports', exportId);
const boundTo = (exportId: string, position: number): Buffer => Buffer.from(`${exportId}:${position}`);

/** Keeps a stream as encrypted pieces, one in memory at a time. Gives the number of bytes. */
export async function writePieces(
  db: Db,
  secret: string,
  exportId: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const key = keyOf(secret, exportId);
  // A second try begins anew.
  await db.deleteFrom('data_export_pieces').where('export_id', '=', exportId).execute();
  let position = 0;
  let size = 0;
  let waiting: Buffer[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    if (length === 0) return;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(exportId, position));
    const sealed = Buffer.concat([...waiting.map((part) => cipher.update(part)), cipher.final()]);
    const bytes = Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    await db.insertInto('data_export_pieces').values({ export_id: exportId, position, bytes }).execute();
    position += 1;
    size += length;
    waiting = [];
    length = 0;
  };
  for await (const chunk of source) {
    waiting.push(chunk);
    length += chunk.length;
    if (length >= PIECE_BYTES) await flush();
  }
  await flush();
  return size;
}

/** The bytes again, piece by piece. */
export async function* readPieces(db: Db, secret: string, exportId: string): AsyncGenerator<Buffer> {
  const key = keyOf(secret, exportId);
  for (let position = 0; ; position += 1) {
    const piece = await findPiece(db, exportId, position);
    if (piece === undefined) return;
    const { bytes } = piece;
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES)).setAAD(
      boundTo(exportId, position),
    );
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    yield Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  }
}

const findPiece = (
  db: Db,
  exportId: string,
  position: number,
): Promise<Pick<Selectable<Database['data_export_pieces']>, 'bytes'> | undefined> =>
  db
    .selectFrom('data_export_pieces')
    .select('bytes')
    .where('export_id', '=', exportId)
    .where('position', '=', sql<number>`${position}`)
    .executeTakeFirst();
