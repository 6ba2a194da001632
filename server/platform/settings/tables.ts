import type { ColumnType } from 'kysely';

interface SettingVersionsTable {
  setting: string;
  version: number;
  /** Null from this version on means what the environment or the service itself says. */
  value: ColumnType<unknown, string | null, never>;
  by_user_id: string;
  at: ColumnType<Date, Date, never>;
}

declare module '../database/database.ts' {
  interface Database {
    setting_versions: SettingVersionsTable;
  }
}
