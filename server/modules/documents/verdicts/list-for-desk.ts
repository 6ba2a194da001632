import type { StoredDocument } from '@zeel/protocol/rooms/documents';
import type { Db } from '../../../platform/database/index.ts';
import { listDocumentRows } from '../documents-repository.ts';
import { presentDocument } from '../present-document.ts';
import type { DocumentRow } from '../tables.ts';

/** A paper with who judged it and when; names are another room's to know. */
export interface JudgedDocument {
  readonly document: StoredDocument;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

export const presentJudged = (row: DocumentRow): JudgedDocument => ({
  document: presentDocument(row),
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
});

/** The papers of a request for the desk, oldest first. What is still on its way is there for nobody but its sender. */
export async function listArrivedDocuments(
  db: Db,
  loanRequestId: string,
): Promise<readonly JudgedDocument[]> {
  const rows = await listDocumentRows(db, loanRequestId);
  return rows.filter(({ state }) => state !== 'uploading').map(presentJudged);
}
