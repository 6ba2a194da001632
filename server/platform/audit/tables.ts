import type { ColumnType, JSONColumnType } from 'kysely';

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
}

interface AuditChainTable {
  seq: number;
  event_id: string;
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
    audit_chain: AuditChainTable;
    audit_head: AuditHeadTable;
    audit_looks: AuditLooksTable;
  }
}
