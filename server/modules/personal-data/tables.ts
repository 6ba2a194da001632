import type { CorrectionSubject, RetentionKind } from '@zeel/protocol/rooms/personal-data';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';

type Moment = ColumnType<Date, Date, never>;

interface DataExportsTable {
  id: string;
  user_id: string;
  state: 'waiting' | 'making' | 'ready' | 'failed';
  asked_at: Moment;
  done: Generated<number>;
  total: Generated<number>;
  size_bytes: Generated<number | null>;
  ready_at: Generated<Date | null>;
  expires_at: Generated<Date | null>;
  token_hash: Generated<Buffer | null>;
}
export type DataExportRow = Readonly<Selectable<DataExportsTable>>;

interface DataExportPiecesTable {
  export_id: string;
  position: number;
  bytes: Buffer;
}

interface CorrectionRequestsTable {
  id: string;
  user_id: string;
  loan_request_id: string | null;
  about: CorrectionSubject;
  text: string;
  asked_at: Moment;
  state: Generated<'open' | 'corrected' | 'declined'>;
  answer: Generated<string | null>;
  answered_by: Generated<string | null>;
  answered_at: Generated<Date | null>;
  version: Generated<number>;
}

interface ConsentWithdrawalsTable {
  consent_id: string;
  at: Moment;
}

interface ErasuresTable {
  id: string;
  user_id: string;
  asked_at: Moment;
  carried_out_at: Generated<Date | null>;
  erased_requests: Generated<number>;
  kept_requests: Generated<number>;
}

interface RetentionRulesTable {
  kind: RetentionKind;
  keep_days: number;
  version: Generated<number>;
  changed_at: Date | null;
  changed_by: string | null;
}

/** How many of each kind. */
export type Counts = Partial<Record<RetentionKind, number>>;

interface RetentionPlansTable {
  id: string;
  made_at: Moment;
  due_at: Moment;
  state: 'planned' | 'carried_out' | 'replaced';
  held_kinds: Generated<RetentionKind[]>;
  counts: JSONColumnType<Counts>;
  erased: Generated<Counts | null>;
  carried_out_at: Generated<Date | null>;
}
export type RetentionPlanRow = Readonly<Selectable<RetentionPlansTable>>;

interface RetentionItemsTable {
  plan_id: string;
  kind: RetentionKind;
  subject_id: string;
}

declare module '../../platform/database/database.ts' {
  interface Database {
    data_exports: DataExportsTable;
    data_export_pieces: DataExportPiecesTable;
    correction_requests: CorrectionRequestsTable;
    consent_withdrawals: ConsentWithdrawalsTable;
    erasures: ErasuresTable;
    retention_rules: RetentionRulesTable;
    retention_plans: RetentionPlansTable;
    retention_items: RetentionItemsTable;
  }
}
