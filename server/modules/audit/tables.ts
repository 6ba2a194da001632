import type { JSONColumnType } from 'kysely';
import type { FoundFault } from '../../platform/audit/index.ts';

interface AuditVerificationsTable {
  id: string;
  at: Date;
  cause: 'nightly' | 'command' | 'alarm';
  length: number;
  unsealed: number;
  anchored_seq: number;
  fault_count: number;
  faults: JSONColumnType<FoundFault[]>;
  took_ms: number;
}

declare module '../../platform/database/database.ts' {
  interface Database {
    audit_verifications: AuditVerificationsTable;
  }
}
