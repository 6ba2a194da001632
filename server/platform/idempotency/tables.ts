import type { ColumnType, Generated } from 'kysely';

interface IdempotentRepliesTable {
  scope: string;
  key_hash: Buffer;
  fingerprint: Buffer;
  status: number | null;
  body: Buffer | null;
  is_sealed: Generated<boolean>;
  created_at: ColumnType<Date, Date, never>;
}

declare module '../database/database.ts' {
  interface Database {
    idempotent_replies: IdempotentRepliesTable;
  }
}
