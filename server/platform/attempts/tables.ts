export interface AttemptCountersTable {
  bucket: string;
  attempts: number;
  last_at: Date;
  blocked_until: Date | null;
}

declare module '../database/database.ts' {
  interface Database {
    attempt_counters: AttemptCountersTable;
  }
}
