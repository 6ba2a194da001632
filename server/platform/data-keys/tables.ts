import type { Generated } from 'kysely';

interface DataKeysTable {
  id: number;
  purpose: 'data' | 'digest';
  wrapped: Buffer;
  wrapped_by: string;
  is_current: boolean;
  created_at: Date;
  retired_at: Generated<Date | null>;
}

interface KeyRotationTable {
  is_only_row: Generated<boolean>;
  to_key: number;
  place: Generated<number>;
  after: Generated<string[] | null>;
  renewed: Generated<number>;
  began_at: Date;
}

declare module '../database/database.ts' {
  interface Database {
    data_keys: DataKeysTable;
    key_rotation: KeyRotationTable;
  }
}
