import type { DocumentType } from '@zeel/domain/request-form';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { DocumentRow } from './tables.ts';

export const findDocument = (db: Db, documentId: string): Promise<DocumentRow | undefined> =>
  db.selectFrom('documents').selectAll().where('id', '=', documentId).executeTakeFirst();

/** Holds the file still until the end of the transaction: whoever else changes it waits. */
export const lockDocument = (tx: Tx, documentId: string): Promise<DocumentRow | undefined> =>
  tx.selectFrom('documents').selectAll().where('id', '=', documentId).forUpdate().executeTakeFirst();

export const listDocumentRows = (db: Db, loanRequestId: string): Promise<DocumentRow[]> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('loan_request_id', '=', loanRequestId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Two files announced at the same moment are counted one after the other. */
export async function lockCount(tx: Tx, loanRequestId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`documents:${loanRequestId}`}, 0))`.execute(tx);
}

export type NewDocument = Pick<
  DocumentRow,
  'id' | 'loan_request_id' | 'type' | 'party_id' | 'file_name' | 'announced_bytes' | 'created_at'
>;

export const insertDocument = (tx: Tx, document: NewDocument): Promise<DocumentRow> =>
  tx
    .insertInto('documents')
    .values({ ...document, state: 'uploading' })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateDocument = (
  tx: Tx,
  documentId: string,
  change: Partial<Omit<DocumentRow, 'id' | 'created_at'>>,
): Promise<DocumentRow> =>
  tx
    .updateTable('documents')
    .set(change)
    .where('id', '=', documentId)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteDocument(tx: Tx, documentId: string): Promise<void> {
  await tx.deleteFrom('documents').where('id', '=', documentId).execute();
}

/** The files that are there and not refused: the applicant's own, or a party's. */
export const findUsableDocuments = (
  db: Db,
  loanRequestId: string,
  partyId: string | null = null,
): Promise<(Pick<DocumentRow, 'id' | 'type'> & { readonly uploadedAt: Date | null })[]> =>
  db
    .selectFrom('documents')
    .select(['id', 'type', 'uploaded_at as uploadedAt'])
    .where('loan_request_id', '=', loanRequestId)
    .where('state', 'in', ['uploaded', 'verified'])
    .where('party_id', 'is not distinct from', partyId)
    .execute();

/** The papers that an officer has verified, the applicant's and everyone else's. */
export const findVerifiedDocuments = (
  db: Db,
  loanRequestId: string,
): Promise<{ readonly type: DocumentType; readonly partyId: string | null }[]> =>
  db
    .selectFrom('documents')
    .select(['type', 'party_id as partyId'])
    .where('loan_request_id', '=', loanRequestId)
    .where('state', '=', 'verified')
    .execute();

/** The kinds of the usable files, for the checks before a request is sent or a part is closed. */
export async function findUsableDocumentTypes(
  db: Db,
  loanRequestId: string,
  partyId: string | null = null,
): Promise<DocumentType[]> {
  const files = await findUsableDocuments(db, loanRequestId, partyId);
  return [...new Set(files.map(({ type }) => type))];
}
