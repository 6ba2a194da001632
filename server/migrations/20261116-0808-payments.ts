import { type Kysely, sql } from 'kysely';

/**
 * Fee invoices at the payment provider. That a request has one open invoice and is paid once holds in the database,
 * whatever runs at the same time; what the provider said is proof and never changes.
 */
const STATEMENTS = `
create table payments (
  id uuid primary key,
  loan_request_id uuid not null references loan_requests,
  -- The request's, as the invoice names it.
  reference text not null check (length(reference) <= 45),
  state text not null check (state in
    ('preparing', 'pending', 'paid', 'expired', 'cancelled', 'mismatch', 'refunding', 'refunded', 'dismissed')),
  version integer not null default 1 check (version > 0),
  amount_mnt bigint not null check (amount_mnt > 0),
  -- Recorded before the provider is asked, so that a lost reply can never make two invoices look like one.
  sender_invoice_no text not null unique check (length(sender_invoice_no) <= 45),
  invoice_try integer not null default 1 check (invoice_try > 0),
  -- SHA-256 of the token in the callback's address, which itself is kept nowhere.
  callback_hash bytea not null unique check (length(callback_hash) = 32),
  callback_base text not null check (length(callback_base) <= 150),
  language text not null check (language in ('en', 'zh', 'fr', 'ja', 'mn')),

  invoice_id text unique check (length(invoice_id) <= 100),
  qr_text text,
  qr_image text,
  bank_links jsonb not null default '[]',

  -- As the provider said it last: its word, what it lists, and the sum when that is whole tögrög.
  provider_status text,
  provider_payments jsonb not null default '[]',
  received_mnt bigint check (received_mnt >= 0),
  -- What finance must look at; null when nothing is wrong or it was decided on.
  issue text check (issue in ('underpaid', 'overpaid', 'amount', 'currency', 'invoice', 'late', 'not_due', 'paid_twice', 'reversed')),

  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  paid_at timestamptz(3),
  ended_at timestamptz(3),
  checks integer not null default 0,
  callbacks integer not null default 0,
  last_asked_at timestamptz(3),
  last_checked_at timestamptz(3),
  next_check_at timestamptz(3),

  decision text check (decision in ('settle', 'refund', 'dismiss')),
  decision_reason text check (length(decision_reason) <= 500),
  decided_by uuid references users,
  decided_at timestamptz(3),
  -- Money that goes back, all of it or what is above the fee; no amount where what arrived is no whole number of tögrög.
  refund_way text check (refund_way in ('provider', 'hand')),
  refund_mnt bigint check (refund_mnt > 0),
  refund_sent_at timestamptz(3),
  refund_sent_by uuid references users,
  refund_reference text check (length(refund_reference) between 3 and 100),
  -- The provider does not give this one back: it goes by hand.
  is_refund_refused boolean not null default false,

  -- The e-barimt of a settled fee. It counts as asked before the provider is asked, so that a lost reply never makes two.
  ebarimt_state text check (ebarimt_state in
    ('waiting', 'asked', 'unclear', 'made', 'failed', 'cancelling', 'cancelled', 'not_cancelled')),
  ebarimt_receiver text check (ebarimt_receiver in ('citizen', 'company')),
  -- The provider's payment that it is for: one e-barimt each.
  ebarimt_payment_id text unique check (length(ebarimt_payment_id) <= 100),
  ebarimt_asked_at timestamptz(3),
  ebarimt_made_at timestamptz(3),
  ebarimt_number text unique check (length(ebarimt_number) <= 60),
  -- Shown to the payer for a while, then erased: they are for printing, not for keeping.
  ebarimt_lottery text check (length(ebarimt_lottery) <= 60),
  ebarimt_qr_text text check (length(ebarimt_qr_text) <= 2000),
  ebarimt_problem text check (length(ebarimt_problem) <= 100),
  ebarimt_is_by_hand boolean not null default false,

  check ((ebarimt_state is null) = (ebarimt_receiver is null)),
  check (ebarimt_state is distinct from 'made' or ebarimt_number is not null),
  check (invoice_id is not null or state in ('preparing', 'cancelled')),
  check ((state = 'paid') = (paid_at is not null)),
  check (state <> 'mismatch' or issue is not null),
  check (refund_way is not null or (refund_mnt is null and refund_sent_at is null)),
  check (state <> 'refunded' or refund_sent_at is not null),
  -- A transfer by hand counts as sent by its proof: who, and the bank's reference.
  check ((refund_way = 'hand' and refund_sent_at is not null) is not distinct from (refund_reference is not null)
    and (refund_reference is null) = (refund_sent_by is null)),
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
);
create unique index payments_one_active on payments (loan_request_id) where state in ('preparing', 'pending');
create unique index payments_one_paid on payments (loan_request_id) where state = 'paid';
create index payments_request on payments (loan_request_id, id desc);
create index payments_due on payments (next_check_at) where next_check_at is not null;
create index payments_attention on payments (id desc) where issue is not null;
create index payments_state on payments (state, id desc);
create index payments_ebarimt on payments (ebarimt_state) where ebarimt_state not in ('made', 'cancelled');
create index payments_ebarimt_shown on payments (ebarimt_made_at) where ebarimt_qr_text is not null or ebarimt_lottery is not null;
create index payments_age on payments (created_at);

create table payment_events (
  id uuid primary key,
  -- Several happen in one moment; this is their order.
  position bigint generated always as identity,
  payment_id uuid not null references payments,
  at timestamptz(3) not null,
  kind text not null check (length(kind) <= 40),
  provider_status text,
  detail jsonb not null
);
create index payment_events_payment on payment_events (payment_id, position);
create trigger refuse_change before update or delete on payment_events for each row execute function refuse_proof_change();
create trigger refuse_truncate before truncate on payment_events execute function refuse_proof_change();
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
