import type { DocumentType } from '@zeel/domain/request-form';
import type { DocumentRejection, DocumentState } from '@zeel/protocol/rooms/documents';
import type { ColumnType, Generated, Selectable } from 'kysely';

interface DocumentsTable {
  id: string;
  loan_request_id: string;
  type: DocumentType;
  party_id: string | null;
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
  rejection_code: DocumentRejection | null;
  rejection_reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  created_at: ColumnType<Date, Date, never>;
  uploaded_at: Date | null;
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

declare module '../../platform/database/database.ts' {
  interface Database {
    documents: DocumentsTable;
    document_pieces: DocumentPiecesTable;
    stored_files: StoredFilesTable;
  }
}
