import type { DocumentType, PaperFinding } from '@zeel/domain/request-form';
import type { DocumentRejection, DocumentState } from '@zeel/protocol/rooms/documents';
import type { ColumnType, Generated, Selectable, Updateable } from 'kysely';
import type { EncryptedJson } from '../../platform/encryption/index.ts';

/** The two sides of a request's thread. */
export type ThreadSide = 'applicant' | 'lender';

interface DocumentsTable {
  id: string;
  loan_request_id: string;
  type: DocumentType;
  party_id: string | null;
  attached_by: Generated<ThreadSide | null>;
  message_id: Generated<string | null>;
  state: DocumentState;
  file_name: string;
  announced_bytes: number;
  received_bytes: Generated<number>;
  media_type: string | null;
  page_count: number | null;
  kept_bytes: number | null;
  original_hash: string | null;
  content_hash: string | null;
  thumbnail_hash: string | null;
  turned_degrees: Generated<number>;
  revision: Generated<number>;
  findings: ColumnType<readonly PaperFinding[], EncryptedJson | undefined, EncryptedJson>;
  rejection_code: DocumentRejection | null;
  rejection_reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  created_at: ColumnType<Date, Date, never>;
  uploaded_at: Date | null;
}

interface DocumentReadingsTable {
  document_id: string;
  user_id: string;
  revision: number;
  read_at: Date;
}

interface DocumentFindingsTable {
  id: string;
  document_id: string;
  revision: number;
  findings: ColumnType<readonly PaperFinding[], EncryptedJson, never>;
  by_user_id: string;
  at: Date;
}

interface DocumentPiecesTable {
  document_id: string;
  start_byte: number;
  bytes: Buffer;
}

interface StoredFilesTable {
  hash: string;
  touched_at: Date;
}

export type DocumentRow = Selectable<DocumentsTable>;
export type DocumentChange = Updateable<DocumentsTable>;

declare module '../../platform/database/database.ts' {
  interface Database {
    documents: DocumentsTable;
    document_readings: DocumentReadingsTable;
    document_findings: DocumentFindingsTable;
    document_pieces: DocumentPiecesTable;
    stored_files: StoredFilesTable;
  }
}
