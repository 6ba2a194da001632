import type { Assessment } from '@zeel/domain/eligibility';
import type { LoanRequestEvent, LoanRequestState } from '@zeel/domain/loan-request';
import type { ProductTimes } from '@zeel/domain/policy';
import type { PricedTerms } from '@zeel/domain/product';
import type {
  ConsentPurpose,
  PartyAnswers,
  PartyData,
  PartyRole,
  PartyState,
  RequestData,
  RequestStep,
} from '@zeel/domain/request-form';
import type { SignalKind } from '@zeel/domain/signals';
import type { Language } from '@zeel/protocol/rooms/config';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { EncryptedJson } from '../../../platform/encryption/index.ts';
import type { IdentifierKind } from '../identifiers/identifiers-of.ts';

/** The side that caused a change of state, as the timeline tells it. */
export type StateActor = 'applicant' | 'lender' | 'party' | 'payment' | 'system';

/** How a request came in. */
export type Channel = 'web' | 'counter';

type Moment = ColumnType<Date, Date, never>;
type Json<Value extends object> = JSONColumnType<Value>;
/** Answers in which the numbers of people are encrypted. */
type Answers<Value> = ColumnType<Value, EncryptedJson, EncryptedJson>;
type NullableJson<Value extends object> = ColumnType<Value | null, string | null, string | null>;

export interface LoanRequestsTable {
  id: ColumnType<string, string, never>;
  reference: string | null;
  prod_id: ColumnType<string, string, never>;
  product_version_id: ColumnType<string, string, never>;
  state: LoanRequestState;
  version: Generated<number>;
  applicant_user_id: string | null;
  secret_hash: Buffer | null;
  assignee_user_id: string | null;
  channel: Channel;
  language: Language;
  data: Answers<RequestData>;
  visited_steps: RequestStep[];
  amount_mnt: number | null;
  term_months: number | null;
  requested_terms: NullableJson<PricedTerms>;
  request_fee_mnt: number;
  assessment_id: string | null;
  resume_email: string | null;
  proven_phone: Generated<string | null>;
  created_at: Moment;
  updated_at: Date;
  submitted_at: Date | null;
  asset_named_at: Generated<Date | null>;
  papers_reminded_for: Generated<string | null>;
  offer_reminded_at: Generated<Date | null>;
  state_since: Date;
  expires_at: Date | null;
  erased_at: Date | null;
  search_terms: Generated<string[]>;
  product_times: ColumnType<ProductTimes, string | undefined, string>;
  service_promised_ms: Generated<number | null>;
  service_elapsed_ms: Generated<number | null>;
  service_warn_at: Generated<Date | null>;
  service_due_at: Generated<Date | null>;
  service_overdue_at: Generated<Date | null>;
}

interface LoanRequestIdentifiersTable {
  loan_request_id: string;
  kind: IdentifierKind;
  value: string;
}

/** A person or a company of the state's register. */
export type PersonKind = 'person' | 'company';

interface PersonsTable {
  id: string;
  kind: PersonKind;
  number_digest: string;
  register_number: ColumnType<string, EncryptedJson, EncryptedJson>;
}

interface SignalAcknowledgementsTable {
  loan_request_id: string;
  kind: SignalKind;
  others: number;
  note: string;
  by_user_id: string;
  at: Date;
}

interface LoanRequestYearsTable {
  year: number;
  began_at: number;
}

interface LoanRequestStatesTable {
  loan_request_id: string;
  position: number;
  event: LoanRequestEvent;
  from_state: LoanRequestState | null;
  state: LoanRequestState;
  actor_kind: StateActor;
  actor_id: string | null;
  at: Moment;
}

interface ConsentWordingsTable {
  purpose: ConsentPurpose;
  version: string;
  language: Language;
  title: string;
  text: string;
  published_at: Moment;
}

interface ConsentsTable {
  id: string;
  loan_request_id: string;
  purpose: ConsentPurpose;
  wording_version: string;
  language: Language;
  text_hash: Buffer;
  address: string;
  given_at: Moment;
  /** Null: the applicant's own. */
  party_id: string | null;
}

export interface LoanRequestPartiesTable {
  loan_request_id: string;
  id: string;
  role: PartyRole;
  data: Answers<PartyData>;
  state: PartyState;
  version: Generated<number>;
  language: Language;
  answers: ColumnType<PartyAnswers | null, EncryptedJson | null, EncryptedJson | null>;
  /** Keyed, of the register number in the answers. */
  number_digest: Generated<string | null>;
  answered_at: Date | null;
  refusal_reason: string | null;
  invited_at: Date;
  reminders_sent: Generated<number>;
  lapses_at: Date;
}

interface PartyTokensTable {
  token_hash: Buffer;
  loan_request_id: string;
  party_id: string;
  created_at: Moment;
}

interface AssessmentsTable {
  id: string;
  loan_request_id: string;
  ruleset_version: string;
  score: Json<Assessment['score']>;
  limits: Json<Assessment['limits']>;
  snapshot: Json<Assessment['snapshot']>;
  made_at: Moment;
}

declare module '../../../platform/database/database.ts' {
  interface Database {
    loan_requests: LoanRequestsTable;
    loan_request_identifiers: LoanRequestIdentifiersTable;
    persons: PersonsTable;
    signal_acknowledgements: SignalAcknowledgementsTable;
    loan_request_years: LoanRequestYearsTable;
    loan_request_states: LoanRequestStatesTable;
    consent_wordings: ConsentWordingsTable;
    consents: ConsentsTable;
    loan_request_parties: LoanRequestPartiesTable;
    party_tokens: PartyTokensTable;
    assessments: AssessmentsTable;
  }
}
