import type { DocumentType } from '@zeel/domain/request-form';
import type { StoredDocument } from '@zeel/protocol/rooms/documents';

/** The papers of other rooms, for some types only. */
export interface PapersInput {
  readonly types: readonly DocumentType[];
  readonly canChange: boolean;
  /** Shows what was given since then. */
  readonly since?: string;
  readonly onDocuments?: (documents: readonly StoredDocument[]) => void;
}
