import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, never>;

interface TrackingCodesTable {
  id: string;
  loan_request_id: string;
  code_hash: Buffer;
  created_at: Moment;
  expires_at: Moment;
  tries: Generated<number>;
  used_at: Date | null;
}

/** The holder that the secret was made for: the sender of the request, the reader of a mail, or somebody who typed a code. */
export type TrackingSecretKind = 'sender' | 'mail' | 'code';

interface TrackingSecretsTable {
  secret_hash: Buffer;
  loan_request_id: string;
  created_at: Moment;
  last_used_at: Date;
  kind: TrackingSecretKind;
  idle_limit_hours: number | null;
  expires_at: ColumnType<Date | null, Date | null, never>;
  sent_to: string | null;
}

declare module '../../../platform/database/database.ts' {
  interface Database {
    tracking_codes: TrackingCodesTable;
    tracking_secrets: TrackingSecretsTable;
  }
}
