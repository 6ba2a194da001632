import { type Kysely, sql } from 'kysely';

/**
 * Agreements as they were written (the inputs, the words and the printed file), the signatures under them and what stopped them. All of
 * that is proof and never changes. Only the one-time codes do.
 */
const STATEMENTS = `
create table agreements (
  id uuid primary key,
  loan_request_id uuid not null references loan_requests,
  offer_id uuid not null references offers,
  language text not null check (language in ('en', 'zh', 'fr', 'ja', 'mn')),
  template_version text not null,
  font_version text not null,
  -- Counts the offers of a request.
  offer_number integer not null check (offer_number > 0),
  -- Encrypted as a whole: the words name people by their numbers. The hash is that of the very words.
  inputs jsonb not null,
  document jsonb not null,
  document_hash bytea not null check (length(document_hash) = 32),
  written_at timestamptz(3) not null,
  unique (offer_id, language)
);
create index agreements_of_request on agreements (loan_request_id);

-- Each file is made once: the agreement by whoever needs it first, the signed and the sealed one after the last signature.
create table agreement_files (
  agreement_id uuid not null references agreements,
  kind text not null check (kind in ('agreement', 'signed', 'sealed')),
  -- Encrypted; the hash is that of the file itself.
  content bytea not null,
  content_hash bytea not null check (length(content_hash) = 32),
  -- How many signatures its last page tells of.
  signatures integer not null default 0 check (signatures >= 0),
  -- SHA-256 of the certificate of the seal.
  certificate_hash bytea check ((certificate_hash is not null) = (kind = 'sealed')),
  made_at timestamptz(3) not null,
  primary key (agreement_id, kind)
);
create index agreement_files_by_content on agreement_files (content_hash);
create index agreement_files_by_certificate on agreement_files (certificate_hash) where kind = 'sealed';
create index agreements_by_words on agreements (document_hash);

-- One row for each person who signed the agreement of an offer, in whichever language.
create table agreement_signatures (
  id uuid primary key,
  loan_request_id uuid not null references loan_requests,
  offer_id uuid not null references offers,
  agreement_id uuid not null references agreements,
  -- Null: the applicant, or whoever acts for a company that borrows.
  party_id uuid,
  -- Encrypted as a whole, like the words of the agreement.
  evidence jsonb not null,
  signed_at timestamptz(3) not null,
  foreign key (loan_request_id, party_id) references loan_request_parties,
  unique nulls not distinct (offer_id, party_id)
);
create index agreement_signatures_of_request on agreement_signatures (loan_request_id);

-- An agreement that will not be signed by everyone: somebody refused, or the lender took the offer back.
create table agreement_stops (
  offer_id uuid primary key references offers,
  loan_request_id uuid not null references loan_requests,
  kind text not null check (kind in ('refused', 'rescinded')),
  -- Who refused; null: the applicant, or the lender.
  party_id uuid,
  name text not null,
  reason text not null check (length(reason) between 1 and 2000),
  stopped_at timestamptz(3) not null,
  foreign key (loan_request_id, party_id) references loan_request_parties
);
create index agreement_stops_of_request on agreement_stops (loan_request_id);

-- The newest code of each signer; a later one takes its place.
create table signing_codes (
  loan_request_id uuid not null references loan_requests,
  offer_id uuid not null references offers,
  party_id uuid,
  channel text not null check (channel in ('sms', 'email')),
  -- Masked: enough for the evidence, too little to write to.
  sent_to text not null,
  -- Keyed: six digits are few enough to try them all against a plain hash.
  code_hash bytea not null check (length(code_hash) = 32),
  issued_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  tries integer not null default 0 check (tries >= 0),
  used_at timestamptz(3),
  unique nulls not distinct (offer_id, party_id)
);

-- The newest question to the e-ID of each signer; a later one takes its place, and an answered one is gone.
create table eid_sessions (
  loan_request_id uuid not null references loan_requests,
  offer_id uuid not null references offers,
  party_id uuid,
  agreement_id uuid not null references agreements,
  session_id text not null unique check (length(session_id) between 1 and 200),
  -- The clauses that were ticked when it was asked.
  ticked jsonb not null,
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  unique nulls not distinct (offer_id, party_id)
);

-- The reminders that went out to those who had not signed.
create table signing_reminders (
  offer_id uuid not null references offers,
  -- Counts the reminders about one agreement from 1.
  number integer not null check (number > 0),
  sent_at timestamptz(3) not null,
  primary key (offer_id, number)
);

create trigger refuse_change before update or delete on agreement_signatures for each row execute function refuse_proof_change();
create trigger refuse_truncate before truncate on agreement_signatures execute function refuse_proof_change();
create trigger refuse_change before update or delete on agreement_stops for each row execute function refuse_proof_change();
create trigger refuse_truncate before truncate on agreement_stops execute function refuse_proof_change();
create trigger refuse_change before update or delete on agreements for each row execute function refuse_proof_change();
create trigger refuse_truncate before truncate on agreements execute function refuse_proof_change();
create trigger refuse_change before update or delete on agreement_files for each row execute function refuse_proof_change();
create trigger refuse_truncate before truncate on agreement_files execute function refuse_proof_change();
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
