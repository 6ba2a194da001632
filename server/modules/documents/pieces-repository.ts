import type { Db, Tx } from '../../platform/database/index.ts';

/** A stretch of a file that is on its way. */
export interface Piece {
  readonly documentId: string;
  readonly startByte: number;
  readonly bytes: Buffer;
}

/** Whether these very bytes already stand there: then they were sent again because the reply was lost. */
export async function isKnownPiece(db: Db, { documentId, startByte, bytes }: Piece): Promise<boolean> {
  const found = await db
    .selectFrom('document_pieces')
    .select('start_byte')
    .where('document_id', '=', documentId)
    .where('start_byte', '=', startByte)
    .where('bytes', '=', bytes)
    .executeTakeFirst();
  return found !== undefined;
}

export async function addPiece(tx: Tx, { documentId, startByte, bytes }: Piece): Promise<number> {
  await tx
    .insertInto('document_pieces')
    .values({ document_id: documentId, start_byte: startByte, bytes })
    .execute();
  const receivedBytes = startByte + bytes.length;
  await tx
    .updateTable('documents')
    .set({ received_bytes: receivedBytes })
    .where('id', '=', documentId)
    .execute();
  return receivedBytes;
}

/** The whole file, as it was sent. */
export async function readPieces(db: Db, documentId: string): Promise<Buffer> {
  const rows = await db
    .selectFrom('document_pieces')
    .select('bytes')
    .where('document_id', '=', documentId)
    .orderBy('start_byte')
    .execute();
  return Buffer.concat(rows.map(({ bytes }) => bytes));
}

export async function deletePieces(tx: Tx, documentId: string): Promise<void> {
  await tx.deleteFrom('document_pieces').where('document_id', '=', documentId).execute();
}
