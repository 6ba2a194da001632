import type { Generated, JSONColumnType } from 'kysely';
import type { FoundFault } from '../../platform/audit/index.ts';

/** Why the trail was looked through. */
export type VerifyCause = 'nightly' | 'command' | 'alarm' | 'screen';

interface AuditVerificationsTable {
  id: string;
  at: Date;
  cause: VerifyCause;
  length: number;
  unsealed: number;
  anchored_seq: number;
  fault_count: number;
  faults: JSONColumnType<FoundFault[]>;
  took_ms: number;
}

interface AuditChecksTable {
  id: string;
  asked_at: Date;
  asked_by: string;
  checked: Generated<number>;
  total: Generated<number>;
  verification_id: string | null;
  failed_at: Date | null;
}

/** One row. */
interface AuditBucketHeadsTable {
  is_only: Generated<boolean>;
  seq: number;
  kept_at: Date | null;
  told_at: Date | null;
}

declare module '../../platform/database/database.ts' {
  interface Database {
    audit_verifications: AuditVerificationsTable;
    audit_checks: AuditChecksTable;
    audit_bucket_heads: AuditBucketHeadsTable;
  }
}
