import type { Score } from '@zeel/domain/eligibility';
import type { LoanRequestState } from '@zeel/domain/loan-request';
import type { ProductKind } from '@zeel/domain/product';
import type { ApplicantKind } from '@zeel/domain/request-form';
import type { DeskColumn, DeskRow, SavedView, ViewScreen } from '@zeel/protocol/rooms/desk-queue';
import type { ColumnType, JSONColumnType } from 'kysely';

type Read<Value> = ColumnType<Value, never, never>;

/** The view over every sent request: what the queue reads of other rooms comes through it. */
export interface DeskRequestsView {
  id: Read<string>;
  reference: Read<string>;
  reference_order: Read<number>;
  state: Read<LoanRequestState>;
  version: Read<number>;
  state_since: Read<Date>;
  submitted_at: Read<Date>;
  applicant_user_id: Read<string | null>;
  applicant_kind: Read<ApplicantKind>;
  applicant_name: Read<string>;
  phone: Read<string>;
  register_number: Read<string>;
  company_register_number: Read<string | null>;
  prod_id: Read<string>;
  product_version_id: Read<string>;
  product_texts: JSONColumnType<Readonly<Record<string, { readonly name: string }>>, never, never>;
  kind: Read<ProductKind>;
  amount_mnt: Read<number>;
  term_months: Read<number>;
  instalment_mnt: Read<number>;
  exposure_mnt: Read<number>;
  assignee_user_id: Read<string | null>;
  assignee_name: Read<string>;
  service_promised_ms: Read<number>;
  service_elapsed_ms: Read<number | null>;
  service_warn_at: Read<Date | null>;
  service_due_at: Read<Date | null>;
  service_overdue_at: Read<Date | null>;
  points: Read<number | null>;
  top_points: Read<number | null>;
  grade: Read<Score['grade'] | null>;
  channel: Read<DeskRow['channel']>;
  search_terms: Read<string[]>;
  unread_messages: Read<number>;
}

interface Tallies {
  state: LoanRequestState;
  prod_id: string;
  kind: ProductKind;
  assignee_user_id: string | null;
  requests: number;
}

/** What is counted by days of the lender. */
export type DayMeasure = 'sent' | 'open' | 'offered' | 'rejected' | 'disbursed' | 'warned' | 'overdue';

interface DayTallies {
  measure: DayMeasure;
  /** The driver would turn it into an instant, so it is always selected as text. */
  day: Read<never>;
  requests: number;
  amount_mnt: number;
}

interface DeskViewsTable {
  id: string;
  owner_user_id: string;
  screen: ViewScreen;
  name: string;
  query: string;
  columns: DeskColumn[];
  density: SavedView['density'];
  is_shared: boolean;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
}

interface LoanRequestTermsTable {
  term: string;
  loan_request_id: string;
}

declare module '../../../platform/database/database.ts' {
  interface Database {
    desk_requests: DeskRequestsView;
    desk_tallies: Tallies;
    desk_tally_changes: Tallies;
    desk_day_tallies: DayTallies;
    desk_day_changes: DayTallies;
    desk_views: DeskViewsTable;
    loan_request_terms: LoanRequestTermsTable;
  }
}
