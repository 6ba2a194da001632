import type { ColumnType } from 'kysely';

interface SettingVersionsTable {
  setting: string;
  version: number;
  /** Null from this version on means what the environment or the service itself says. */
  value: ColumnType<unknown, string | null, never>;
  by_user_id: string;
  at: ColumnType<Date, Date, never>;
}

interface LenderLogosTable {
  hash: string;
  /** PNG, written anew when it was taken. */
  bytes: ColumnType<Buffer, Buffer, never>;
  width: ColumnType<number, number, never>;
  height: ColumnType<number, number, never>;
  at: ColumnType<Date, Date, never>;
}

declare module '../database/database.ts' {
  interface Database {
    setting_versions: SettingVersionsTable;
    lender_logos: LenderLogosTable;
  }
}
