import type { Language } from '@zeel/protocol/rooms/config';
import type {
  BankLink,
  EbarimtReceiver,
  EbarimtState,
  PaymentDecision,
  PaymentIssue,
  PaymentState,
  RefundWay,
} from '@zeel/protocol/rooms/payments';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** The provider's last list of transfers, in its own words. */
export interface KeptProviderPayment {
  readonly paymentId: string;
  readonly status: string;
  readonly amount: string;
  readonly currency: string;
  readonly type: string;
  readonly wallet: string;
  /** An instant, or '' when the provider did not say. */
  readonly paidAt: string;
}

/** The events of a payment, one line of meaning each. */
export type PaymentEventKind =
  /** A number was recorded and the provider is being asked for an invoice. */
  | 'invoice_asked'
  /** The provider made the invoice. */
  | 'invoice_made'
  /** The provider's answer got lost, so another number is used. */
  | 'number_taken'
  /** The provider did not do what it was asked. */
  | 'provider_failed'
  /** Somebody called the callback's address. */
  | 'callback'
  /** The provider said something new about the invoice. */
  | 'status'
  /** The fee was settled with this payment. */
  | 'settled'
  /** The invoice ran out or was closed. */
  | 'closed'
  /** Something does not fit and finance decides. */
  | 'mismatch'
  /** Finance decided. */
  | 'decided'
  /** The money went back, by the provider or with the bank's reference. */
  | 'refunded'
  /** The provider does not give it back. */
  | 'refund_refused'
  /** The provider was asked for the e-barimt. */
  | 'ebarimt_asked'
  | 'ebarimt_made'
  /** Its answer got lost. */
  | 'ebarimt_unclear'
  /** The provider makes none. */
  | 'ebarimt_failed'
  | 'ebarimt_cancelled'
  /** The provider does not cancel it. */
  | 'ebarimt_not_cancelled'
  /** Finance looked at the provider and said what is there. */
  | 'ebarimt_decided';

type Json<Value extends object> = JSONColumnType<Value>;

export interface PaymentsTable {
  id: ColumnType<string, string, never>;
  loan_request_id: ColumnType<string, string, never>;
  reference: ColumnType<string, string, never>;
  state: PaymentState;
  version: Generated<number>;
  amount_mnt: ColumnType<number, number, never>;
  sender_invoice_no: string;
  invoice_try: Generated<number>;
  callback_hash: ColumnType<Buffer, Buffer, never>;
  callback_base: ColumnType<string, string, never>;
  language: Language;
  invoice_id: string | null;
  qr_text: string | null;
  qr_image: string | null;
  bank_links: ColumnType<BankLink[], string | undefined, string>;
  provider_status: string | null;
  provider_payments: ColumnType<KeptProviderPayment[], string | undefined, string>;
  received_mnt: number | null;
  issue: PaymentIssue | null;
  created_at: ColumnType<Date, Date, never>;
  expires_at: Date | null;
  paid_at: Date | null;
  ended_at: Date | null;
  checks: Generated<number>;
  callbacks: Generated<number>;
  last_asked_at: Date | null;
  last_checked_at: Date | null;
  next_check_at: Date | null;
  decision: PaymentDecision | null;
  decision_reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  refund_way: RefundWay | null;
  refund_mnt: number | null;
  refund_sent_at: Date | null;
  refund_sent_by: string | null;
  refund_reference: string | null;
  is_refund_refused: Generated<boolean>;
  ebarimt_state: EbarimtState | null;
  ebarimt_receiver: EbarimtReceiver | null;
  ebarimt_payment_id: string | null;
  ebarimt_asked_at: Date | null;
  ebarimt_made_at: Date | null;
  ebarimt_number: string | null;
  ebarimt_lottery: string | null;
  ebarimt_qr_text: string | null;
  ebarimt_problem: string | null;
  ebarimt_is_by_hand: Generated<boolean>;
}

interface PaymentEventsTable {
  id: string;
  position: GeneratedAlways<number>;
  payment_id: string;
  at: ColumnType<Date, Date, never>;
  kind: PaymentEventKind;
  provider_status: string | null;
  detail: Json<Record<string, unknown>>;
}

declare module '../../platform/database/database.ts' {
  interface Database {
    payments: PaymentsTable;
    payment_events: PaymentEventsTable;
  }
}
