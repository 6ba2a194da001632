import type { ColumnType, Generated, JSONColumnType } from 'kysely';

interface AuditEventsTable {
  id: string;
  at: ColumnType<Date, Date, never>;
  type: string;
  actor_kind: 'person' | 'visitor' | 'system' | 'party';
  actor_id: string | null;
  subject_kind: string;
  subject_id: string;
  request_id: string | null;
  payload: JSONColumnType<Record<string, unknown>> | null;
  salt: Buffer | null;
  digest: Buffer;
  erased_at: Date | null;
  address: string | null;
}

interface AuditUnsealedTable {
  event_id: string;
  position: Generated<number>;
  subject_position: number | null;
  subject_hash: Buffer | null;
}

interface AuditSubjectHeadsTable {
  subject_kind: string;
  subject_id: string;
  position: number;
  hash: Buffer;
}

interface AuditChainTable {
  seq: number;
  event_id: string;
  batch: number;
  position: number;
  sealed_at: Date;
  subject_position: number | null;
  subject_hash: Buffer | null;
  previous: Buffer;
  hash: Buffer;
}

interface AuditHeadTable {
  is_only: boolean;
  seq: number;
  hash: Buffer;
}

interface AuditLooksTable {
  user_id: string;
  kind: string;
  subject: string;
  hour: Date;
}

declare module '../database/database.ts' {
  interface Database {
    audit_events: AuditEventsTable;
    audit_unsealed: AuditUnsealedTable;
    audit_subject_heads: AuditSubjectHeadsTable;
    audit_chain: AuditChainTable;
    audit_head: AuditHeadTable;
    audit_looks: AuditLooksTable;
  }
}
