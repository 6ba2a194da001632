import type { Role } from '@zeel/domain/identity';
import type { ColumnType, Generated } from 'kysely';

/** The columns the session hook reads. The identity room adds its own by the same kind of declaration. */
export interface UsersTable {
  id: string;
  email: string | null;
  status: Generated<'active' | 'disabled'>;
  roles: Role[];
  authority_mnt: number | null;
  factor_confirmed_at: Date | null;
  created_at: ColumnType<Date, Date, never>;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  token_hash: Buffer;
  created_at: ColumnType<Date, Date, never>;
  last_seen_at: Date;
  idle_limit_seconds: number;
  expires_at: Date;
  ended_at: Date | null;
  user_agent: Generated<string>;
  address: Generated<string>;
}

declare module '../database/database.ts' {
  interface Database {
    users: UsersTable;
    sessions: SessionsTable;
  }
}
