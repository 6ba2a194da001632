import { type Db, encryptionOf, type Tx } from '../../platform/database/index.ts';

/** A stretch of a file that is on its way. */
export interface Piece {
  readonly documentId: string;
  readonly startByte: number;
  readonly bytes: Buffer;
}

/** What the bytes of a piece are bound to. */
const placeOf = (documentId: string, startByte: number): string =>
  `document_pieces:${documentId}:${startByte}`;

/** Whether these very bytes already stand there: then they were sent again because the reply was lost. */
export async function isKnownPiece(db: Db, { documentId, startByte, bytes }: Piece): Promise<boolean> {
  const found = await db
    .selectFrom('document_pieces')
    .select('bytes')
    .where('document_id', '=', documentId)
    .where('start_byte', '=', startByte)
    .executeTakeFirst();
  return (
    found !== undefined &&
    encryptionOf(db).openBytes(found.bytes, placeOf(documentId, startByte)).equals(bytes)
  );
}

export async function addPiece(tx: Tx, { documentId, startByte, bytes }: Piece): Promise<number> {
  await tx
    .insertInto('document_pieces')
    .values({
      document_id: documentId,
      start_byte: startByte,
      bytes: encryptionOf(tx).bytes(bytes, placeOf(documentId, startByte)),
    })
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
    .select(['start_byte', 'bytes'])
    .where('document_id', '=', documentId)
    .orderBy('start_byte')
    .execute();
  const encryption = encryptionOf(db);
  return Buffer.concat(
    rows.map(({ start_byte: startByte, bytes }) =>
      encryption.openBytes(bytes, placeOf(documentId, startByte)),
    ),
  );
}

export async function deletePieces(tx: Tx, documentId: string): Promise<void> {
  await tx.deleteFrom('document_pieces').where('document_id', '=', documentId).execute();
}
