import type { Language } from '@zeel/protocol/rooms/config';
import type { ColumnType, Generated } from 'kysely';
import type { SignInMethod } from './audit-events.ts';

export type LinkPurpose =
  | 'verify-email'
  | 'change-email'
  | 'reset-password'
  | 'invitation'
  | 'second-factor'
  | 'connect-provider';

interface RecoveryCodesTable {
  user_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

interface SingleUseLinksTable {
  token_hash: Buffer;
  purpose: LinkPurpose;
  user_id: string;
  email: string | null;
  method: SignInMethod | null;
  created_at: ColumnType<Date, Date, never>;
  expires_at: Date;
  used_at: Date | null;
}

interface ConnectedAccountsTable {
  issuer: string;
  subject: string;
  user_id: string;
  provider: string;
  email: string | null;
  connected_at: ColumnType<Date, Date, never>;
}

interface OAuthRunsTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  provider: 'google' | 'facebook';
  user_id: string | null;
  state: string;
  code_verifier: string;
  nonce: string;
  redirect_uri: string;
  locale: Language;
  expires_at: Date;
}

interface OAuthFinishesTable {
  token_hash: Buffer;
  provider: string;
  issuer: string;
  subject: string;
  email: string | null;
  is_email_verified: boolean;
  display_name: string | null;
  locale: Language;
  expires_at: Date;
}

interface KnownPlacesTable {
  user_id: string;
  place_hash: Buffer;
  last_seen_at: Date;
}

declare module '../../platform/sessions/tables.ts' {
  interface UsersTable {
    display_name: Generated<string>;
    phone: string | null;
    signature: Generated<string | null>;
    locale: Generated<Language>;
    password_hash: string | null;
    email_verified_at: Date | null;
    pending_email: string | null;
    invited_at: Date | null;
    version: Generated<number>;
    factor_secret: Buffer | null;
    factor_last_step: number | null;
    erased_at: Generated<Date | null>;
  }
}

declare module '../../platform/database/database.ts' {
  interface Database {
    recovery_codes: RecoveryCodesTable;
    single_use_links: SingleUseLinksTable;
    connected_accounts: ConnectedAccountsTable;
    oauth_runs: OAuthRunsTable;
    oauth_finishes: OAuthFinishesTable;
    known_places: KnownPlacesTable;
  }
}
