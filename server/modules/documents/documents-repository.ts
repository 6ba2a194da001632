import type { DocumentType } from '@zeel/domain/request-form';
import { type Expression, sql } from 'kysely';
import { type Db, type Placed, partOf, type Tx } from '../../platform/database/index.ts';
import type { DocumentChange, DocumentRow } from './tables.ts';

export const findDocument = (db: Db, documentId: string): Promise<DocumentRow | undefined> =>
  db.selectFrom('documents').selectAll().where('id', '=', documentId).executeTakeFirst();

/** Locks the row of a file until the end of the transaction. */
export const lockDocument = (tx: Tx, documentId: string): Promise<DocumentRow | undefined> =>
  tx.selectFrom('documents').selectAll().where('id', '=', documentId).forUpdate().executeTakeFirst();

/** The papers of a request; what is attached to its messages is no paper. */
const selectDocuments = (db: Db, loanRequestId: Placed<string>) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('loan_request_id', '=', loanRequestId)
    .where('attached_by', 'is', null)
    .orderBy('created_at')
    .orderBy('id');

export const listDocumentRows = (db: Db, loanRequestId: string): Promise<DocumentRow[]> =>
  selectDocuments(db, loanRequestId).execute();

/** The files of a request that its applicant may have: their own papers, and whatever either side attached to a message. */
export const listFilesOfApplicant = (db: Db, loanRequestId: string): Promise<DocumentRow[]> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('loan_request_id', '=', loanRequestId)
    .where('party_id', 'is', null)
    .where('state', '<>', 'uploading')
    .where((row) => row.or([row('attached_by', 'is', null), row('message_id', 'is not', null)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The papers of a request for the desk, oldest first. What is still on its way is there for nobody but its sender. */
export const arrivedDocumentsPart = (db: Db, loanRequestId: Placed<string>) =>
  partOf(selectDocuments(db, loanRequestId).where('state', '<>', 'uploading'), {
    created_at: true,
    uploaded_at: true,
    decided_at: true,
  });

/** So many papers of several requests are read, the newest of them. */
const AT_MOST_PAPERS = 500;

/** The newest papers that arrived for these requests, each with whose it is. */
export const papersOfRequestsPart = (db: Db, loanRequestIds: Expression<{ id: string }>) =>
  partOf(
    db
      .selectFrom('documents')
      .select(['id', 'loan_request_id', 'party_id', 'type', 'state', 'uploaded_at'])
      .where(sql<boolean>`loan_request_id in ${loanRequestIds}`)
      .where('state', '<>', 'uploading')
      .where('attached_by', 'is', null)
      .orderBy('uploaded_at', 'desc')
      .orderBy('id', 'desc')
      .limit(AT_MOST_PAPERS),
    { uploaded_at: true },
  );

/** Two files announced at the same moment are counted one after the other. */
export async function lockCount(tx: Tx, loanRequestId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`documents:${loanRequestId}`}, 0))`.execute(tx);
}

export type NewDocument = Pick<
  DocumentRow,
  'id' | 'loan_request_id' | 'type' | 'party_id' | 'file_name' | 'announced_bytes' | 'created_at'
> &
  Partial<Pick<DocumentRow, 'attached_by'>>;

export const insertDocument = (tx: Tx, document: NewDocument): Promise<DocumentRow> =>
  tx
    .insertInto('documents')
    .values({ ...document, state: 'uploading' })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateDocument = (
  tx: Tx,
  documentId: string,
  change: Omit<DocumentChange, 'id' | 'created_at'>,
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
    .where('attached_by', 'is', null)
    .execute();

const selectRejectedTypes = (db: Db, loanRequestId: Placed<string>, partyId: string | null) =>
  db
    .selectFrom('documents')
    .select('type')
    .where('loan_request_id', '=', loanRequestId)
    .where('state', '=', 'rejected')
    .where('party_id', 'is not distinct from', partyId)
    .orderBy('created_at')
    .orderBy('id');

/** The types of which a file was rejected and should come again: the applicant's own, or a party's. */
export const findRejectedTypes = async (
  db: Db,
  loanRequestId: string,
  partyId: string | null = null,
): Promise<DocumentType[]> =>
  (await selectRejectedTypes(db, loanRequestId, partyId).execute()).map(({ type }) => type);

/** The same of the applicant's own files, as part of a statement. */
export const rejectedTypesPart = (db: Db, loanRequestId: Placed<string>) =>
  partOf(selectRejectedTypes(db, loanRequestId, null), {});

/** The kinds of the usable files, for the checks before a request is sent or a part is closed. */
export async function findUsableDocumentTypes(
  db: Db,
  loanRequestId: string,
  partyId: string | null = null,
): Promise<DocumentType[]> {
  const files = await findUsableDocuments(db, loanRequestId, partyId);
  return [...new Set(files.map(({ type }) => type))];
}

/** So many other requests are looked at for each paper. */
const AT_MOST_SAME = 41;

/** Papers about one person: nobody else can have the very same. */
const PERSONAL_PAPERS: readonly DocumentType[] = [
  'identity_card',
  'residence_statement',
  'social_insurance_statement',
  'salary_statement',
  'bank_statement',
];

/** Other requests that came with the very same file as a personal paper of this one, with the hash of its bytes. */
export const selectSamePapers = (loanRequestId: Placed<string>) =>
  sql<{ id: string; kind: 'document'; value: string }>`(
  select same.id, 'document'::text as kind, own.original_hash as value from documents own
  cross join lateral (
    select loan_request_id as id from documents
    where original_hash = own.original_hash and loan_request_id <> own.loan_request_id and state <> 'uploading'
    limit ${sql.lit(AT_MOST_SAME)}
  ) same
  where own.loan_request_id = ${loanRequestId} and own.original_hash is not null
    and own.type in (${sql.join(PERSONAL_PAPERS.map((type) => sql.lit(type)))}))`;
