import type { Generated } from 'kysely';

/** Numbers of transactions are 64 bits wide and travel as text. */
interface LiveChangesTable {
  transaction_id: Generated<string>;
  change: string;
}

interface LiveLogTable {
  is_only_row: Generated<boolean>;
  epoch: Generated<string>;
  purged_through: Generated<string>;
  marks: Generated<string[]>;
  is_mirrored: Generated<boolean>;
}

declare module '../database/database.ts' {
  interface Database {
    live_changes: LiveChangesTable;
    live_log: LiveLogTable;
  }
}
