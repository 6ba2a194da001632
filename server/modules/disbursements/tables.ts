import type { DisbursementState, PayoutFileFormat, PayoutWay } from '@zeel/domain/payout';
import type { Schedule } from '@zeel/domain/schedule';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { EncryptedJson } from '../../platform/encryption/index.ts';

type Kept<Value> = ColumnType<Value, Value, never>;

export interface DisbursementsTable {
  id: Kept<string>;
  loan_request_id: Kept<string>;
  offer_id: Kept<string>;
  transfer_id: Kept<string>;
  state: DisbursementState;
  version: Generated<number>;
  way: Kept<PayoutWay>;
  amount_mnt: Kept<number>;
  fees_deducted_mnt: Kept<number>;
  bank_code: Kept<string>;
  account: ColumnType<string, EncryptedJson, never>;
  holder: Kept<string>;
  needs_second: Kept<boolean>;
  ordered_by: Kept<string>;
  ordered_at: Kept<Date>;
  released_by: string | null;
  released_at: Date | null;
  file_id: string | null;
  sent_at: Date | null;
  bank_reference: string | null;
  paid_on: string | null;
  confirmed_at: Date | null;
  confirmed_by: string | null;
  schedule: ColumnType<Schedule | null, string | null, string | null>;
  ended_at: Date | null;
  ended_by: string | null;
  end_reason: string | null;
  checks: Generated<number>;
  checked_at: Date | null;
}

interface PayoutFilesTable {
  id: Kept<string>;
  message_id: Kept<string>;
  format: Kept<PayoutFileFormat>;
  order_count: Kept<number>;
  sum_mnt: Kept<number>;
  content: Kept<Buffer>;
  content_hash: Kept<Buffer>;
  made_by: Kept<string>;
  made_at: Kept<Date>;
}

interface PayoutTicksTable {
  offer_id: string;
  key: string;
  note: string;
  by_user_id: string;
  at: Date;
}

interface PayoutAccountsTable {
  loan_request_id: string;
  bank_code: string;
  account: ColumnType<string, EncryptedJson, EncryptedJson>;
  holder: string;
  by_user_id: string;
  at: Date;
}

/** An order to pay a request out, as it is kept. */
export type DisbursementRow = Readonly<Selectable<DisbursementsTable>>;
export type PayoutFileRow = Readonly<Selectable<PayoutFilesTable>>;
export type PayoutTickRow = Readonly<Selectable<PayoutTicksTable>>;
export type PayoutAccountRow = Readonly<Selectable<PayoutAccountsTable>>;

declare module '../../platform/database/database.ts' {
  interface Database {
    disbursements: DisbursementsTable;
    payout_files: PayoutFilesTable;
    payout_ticks: PayoutTicksTable;
    payout_accounts: PayoutAccountsTable;
  }
}
