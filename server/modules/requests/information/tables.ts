import type { DocumentType } from '@zeel/domain/request-form';
import type { ItemKind } from '@zeel/protocol/rooms/tracking';
import type { ColumnType, Generated, Selectable } from 'kysely';

type Moment = ColumnType<Date, Date, never>;

interface InformationRequestsTable {
  id: string;
  loan_request_id: string;
  asked_by: string | null;
  asked_at: Moment;
  answered_at: Date | null;
}

interface InformationItemsTable {
  id: string;
  information_request_id: string;
  position: number;
  kind: ItemKind;
  text: string;
  document_type: DocumentType | null;
  /** Null: the applicant's own. */
  party_id: string | null;
  answer_text: Generated<string>;
  document_ids: Generated<string[]>;
  answered_at: Date | null;
  version: Generated<number>;
}

export type InformationRequestRow = Readonly<Selectable<InformationRequestsTable>>;
export type InformationItemRow = Readonly<Selectable<InformationItemsTable>>;

declare module '../../../platform/database/database.ts' {
  interface Database {
    information_requests: InformationRequestsTable;
    information_items: InformationItemsTable;
  }
}
