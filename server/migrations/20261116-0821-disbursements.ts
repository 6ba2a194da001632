import { type Kysely, sql } from 'kysely';

/**
 * The money of signed requests: what is ticked before it is paid, the account of a lease's vendor, and every order to pay. Of an
 * order, the sum and the account never change, a request has one living order at most, and what has ended stays ended.
 */
const STATEMENTS = `
-- Conditions of an offer that somebody of the lender saw met. A condition opened again leaves no row; the trail has both.
create table payout_ticks (
  offer_id uuid not null references offers,
  key text not null check (length(key) between 1 and 40),
  note text not null default '' check (length(note) <= 500),
  by_user_id uuid not null references users,
  at timestamptz(3) not null,
  primary key (offer_id, key)
);

-- Of a lease the vendor is paid, whose account stands on the invoice and not in the request.
create table payout_accounts (
  loan_request_id uuid primary key references loan_requests,
  bank_code text not null check (bank_code ~ '^[0-9]{6}$'),
  -- Encrypted.
  account jsonb not null,
  holder text not null check (length(holder) between 2 and 140),
  by_user_id uuid not null references users,
  at timestamptz(3) not null
);

-- Files to the bank, kept with their bytes, encrypted: a file that is asked for again is the same file.
create table payout_files (
  id uuid primary key,
  -- Names the file to the bank, which takes the same name once only.
  message_id text not null unique check (message_id ~ '^ZF[0-9A-F]{20}$'),
  format text not null check (format in ('csv', 'pain.001')),
  order_count integer not null check (order_count between 1 and 100),
  sum_mnt bigint not null check (sum_mnt > 0),
  content bytea not null check (octet_length(content) between 1 and 1000000),
  content_hash bytea not null check (octet_length(content_hash) = 32),
  made_by uuid not null references users,
  made_at timestamptz(3) not null
);
create trigger refuse_change before update or delete on payout_files for each row execute function refuse_proof_change();
create trigger refuse_truncate before truncate on payout_files execute function refuse_proof_change();

create table disbursements (
  id uuid primary key,
  loan_request_id uuid not null references loan_requests,
  offer_id uuid not null references offers,
  -- Our name of the transfer, which the bank's statement repeats.
  transfer_id text not null unique check (transfer_id ~ '^ZD[0-9A-F]{20}$'),
  state text not null check (state in ('waiting', 'sent', 'unclear', 'confirmed', 'failed', 'undone')),
  version integer not null default 1 check (version > 0),
  way text not null check (way in ('hand', 'file', 'gateway')),
  -- What reaches the account, and what was kept back of it, by the engine's figures of the offer.
  amount_mnt bigint not null check (amount_mnt > 0),
  fees_deducted_mnt bigint not null check (fees_deducted_mnt >= 0),
  bank_code text not null check (bank_code ~ '^[0-9]{6}$'),
  -- Encrypted.
  account jsonb not null,
  holder text not null,
  needs_second boolean not null,
  ordered_by uuid not null references users,
  ordered_at timestamptz(3) not null,
  released_by uuid references users,
  released_at timestamptz(3),
  -- The file it went to the bank with: one, and for ever.
  file_id uuid references payout_files,
  sent_at timestamptz(3),
  bank_reference text check (length(bank_reference) between 3 and 100),
  -- The lender's day on which the money went, from which the final table counts.
  paid_on text check (paid_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  confirmed_at timestamptz(3),
  confirmed_by uuid references users,
  -- The final table, as the engine computed it from that day.
  schedule jsonb,
  ended_at timestamptz(3),
  ended_by uuid references users,
  end_reason text check (length(end_reason) between 3 and 500),
  -- How often the statement was read for it, and when it is read next.
  checks integer not null default 0 check (checks >= 0),
  checked_at timestamptz(3),
  check ((released_by is null) = (released_at is null)),
  check (released_by <> ordered_by),
  check (file_id is null or way = 'file'),
  check (way <> 'file' or file_id is not null or state in ('waiting', 'undone')),
  check (not needs_second or released_by is not null or state in ('waiting', 'undone')),
  check (state not in ('sent', 'unclear') or sent_at is not null),
  check ((state = 'confirmed') <= (confirmed_at is not null and bank_reference is not null and paid_on is not null
    and schedule is not null)),
  check ((state in ('failed', 'undone')) = (ended_at is not null and end_reason is not null))
);
create unique index disbursements_living on disbursements (loan_request_id) where state not in ('failed', 'undone');
create index disbursements_by_file on disbursements (file_id) where file_id is not null;
create index disbursements_by_state on disbursements (state, id desc);

create function keep_disbursement() returns trigger language plpgsql as $$
begin
  if is_encrypting_anew(tg_relid) then
    return new;
  end if;
  if old.state in ('failed', 'undone') then
    raise exception 'an order that has ended stays ended';
  end if;
  if old.state = 'confirmed' and new.state <> 'undone' then
    raise exception 'money that went can only be taken back';
  end if;
  if old.state in ('sent', 'unclear') and new.state in ('waiting', 'undone') then
    raise exception 'an order that was sent is never sent again';
  end if;
  if old.file_id is not null and new.file_id is distinct from old.file_id then
    raise exception 'an order goes to the bank with one file';
  end if;
  if (new.loan_request_id, new.offer_id, new.transfer_id, new.way, new.amount_mnt, new.fees_deducted_mnt, new.bank_code,
      new.account, new.holder, new.needs_second, new.ordered_by, new.ordered_at)
    is distinct from (old.loan_request_id, old.offer_id, old.transfer_id, old.way, old.amount_mnt, old.fees_deducted_mnt,
      old.bank_code, old.account, old.holder, old.needs_second, old.ordered_by, old.ordered_at)
  then
    raise exception 'what was ordered does not change';
  end if;
  return new;
end $$;
create trigger keep before update on disbursements for each row execute function keep_disbursement();
create trigger refuse_delete before delete on disbursements for each row execute function refuse_proof_change();
create trigger refuse_truncate before truncate on disbursements execute function refuse_proof_change();

-- How far each paid loan is handed over to the loan system, by its order.
create table loan_handovers (
  disbursement_id uuid primary key references disbursements,
  loan_request_id uuid not null references loan_requests,
  state text not null check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  problem text check (problem in ('away', 'refused', 'product')),
  detail text not null default '' check (length(detail) <= 200),
  client_id text,
  loan_id text,
  tried_at timestamptz(3),
  check ((state = 'sent') <= (client_id is not null and loan_id is not null and problem is null))
);
create index loan_handovers_of_request on loan_handovers (loan_request_id);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
