import { type Kysely, sql } from 'kysely';

// Written out: a migration says what it did on its day, also when the domain has learned more states since.
const STATES = `'draft', 'fee_due', 'submitted', 'in_review', 'info_requested', 'pending_approval', 'offered', 'accepted',
    'signed', 'disbursed', 'rejected', 'declined', 'expired', 'withdrawn', 'cancelled'`;

/**
 * Loan requests with all that is kept about how they were made. What was consented to, assessed and when a state began is
 * proof, so the database itself refuses to change or delete those rows.
 */
const STATEMENTS = `
create table loan_requests (
  id uuid primary key,
  -- Null until it is sent.
  reference text unique check (reference ~ '^ZL-\\d{4}-\\d{6,9}-\\d$'),
  prod_id text not null references products,
  -- The version it was begun under, which it keeps.
  product_version_id uuid not null references product_versions,
  state text not null check (state in (${STATES})),
  -- For optimistic locking; goes up with every change.
  version integer not null default 1 check (version > 0),
  -- Whose it is: an account, or whoever holds the secret, of which only the SHA-256 is kept.
  applicant_user_id uuid references users,
  secret_hash bytea check (length(secret_hash) = 32),
  assignee_user_id uuid references users,
  channel text not null check (channel in ('web', 'counter')),
  language text not null check (language in ('en', 'zh', 'fr', 'ja', 'mn')),
  -- Everything typed, by step.
  data jsonb not null,
  visited_steps text[] not null default '{}',
  -- Of the data, for lists.
  amount_mnt bigint check (amount_mnt >= 0),
  term_months integer check (term_months >= 0),
  -- What was asked for when it was sent and what that costs.
  requested_terms jsonb,
  request_fee_mnt bigint not null check (request_fee_mnt >= 0),
  assessment_id uuid,
  -- Where the private link was mailed to last.
  resume_email text check (length(resume_email) <= 254),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  submitted_at timestamptz(3),
  state_since timestamptz(3) not null,
  -- When it lapses if nobody acts.
  expires_at timestamptz(3),
  -- When what a person typed was taken out of a draft that nobody sent.
  erased_at timestamptz(3),
  check ((reference is null) = (submitted_at is null)),
  check (submitted_at is null or requested_terms is not null),
  check (state <> 'draft' or submitted_at is null),
  -- Somebody can always open it, until it is erased.
  check (erased_at is not null or applicant_user_id is not null or secret_hash is not null)
);
create index loan_requests_mine on loan_requests (applicant_user_id, id desc) where applicant_user_id is not null;
create index loan_requests_queue on loan_requests (state, submitted_at, id) where submitted_at is not null;
create index loan_requests_unassigned on loan_requests (submitted_at, id)
  where assignee_user_id is null and state = 'submitted';
create index loan_requests_assigned on loan_requests (assignee_user_id, state, submitted_at)
  where assignee_user_id is not null;
create index loan_requests_lapsing on loan_requests (expires_at) where expires_at is not null;
create index loan_requests_unsent on loan_requests (state_since)
  where submitted_at is null and erased_at is null and state in ('expired', 'withdrawn');

-- References count from 1 in every year. The sequence never waits for a transaction, so numbers may have gaps; what a
-- year began at is subtracted.
create sequence loan_request_numbers;
create table loan_request_years (
  year integer primary key,
  began_at bigint not null
);

create table loan_request_states (
  loan_request_id uuid not null references loan_requests,
  position integer not null check (position > 0),
  event text not null,
  from_state text,
  state text not null check (state in (${STATES})),
  actor_kind text not null check (actor_kind in ('applicant', 'lender', 'party', 'payment', 'system')),
  actor_id uuid,
  at timestamptz(3) not null,
  primary key (loan_request_id, position)
);

create table consent_wordings (
  purpose text not null check (purpose in ('truthfulness', 'personal_data', 'credit_information', 'marketing')),
  version text not null check (length(version) between 1 and 60),
  language text not null check (language in ('en', 'zh', 'fr', 'ja', 'mn')),
  title text not null check (length(title) between 1 and 200),
  text text not null check (length(text) between 1 and 5000),
  -- Counts from this moment until a later version does.
  published_at timestamptz(3) not null,
  primary key (purpose, version, language)
);

create table consents (
  id uuid primary key,
  loan_request_id uuid not null references loan_requests,
  purpose text not null,
  wording_version text not null,
  language text not null,
  -- SHA-256 of the title and text that were shown.
  text_hash bytea not null check (length(text_hash) = 32),
  address text not null check (length(address) <= 100),
  given_at timestamptz(3) not null,
  unique (loan_request_id, purpose),
  foreign key (purpose, wording_version, language) references consent_wordings (purpose, version, language)
);

create table loan_request_parties (
  loan_request_id uuid not null references loan_requests,
  id uuid not null,
  role text not null check (role in ('guarantor', 'co_borrower')),
  data jsonb not null,
  state text not null check (state in ('invited', 'answered', 'declined')),
  -- SHA-256: a stolen copy of the table opens nothing.
  token_hash bytea unique check (length(token_hash) = 32),
  invited_at timestamptz(3) not null,
  -- The ids are made in the browser, so they are unique only beside the request they belong to.
  primary key (loan_request_id, id)
);

create table assessments (
  id uuid primary key,
  loan_request_id uuid not null references loan_requests,
  ruleset_version text not null,
  score jsonb not null,
  limits jsonb not null,
  -- Everything it rested on, so that it can be explained and computed again.
  snapshot jsonb not null,
  made_at timestamptz(3) not null
);
create index assessments_request on assessments (loan_request_id, made_at);
alter table loan_requests add foreign key (assessment_id) references assessments;

create function refuse_proof_change() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what happened and is never changed (%)', tg_table_name, tg_op;
end $$;
`;

const PROOF = ['loan_request_states', 'consent_wordings', 'consents', 'assessments'];

const guard = (table: string): string => `
create trigger refuse_change before update or delete on ${table} for each row execute function refuse_proof_change();
create trigger refuse_truncate before truncate on ${table} execute function refuse_proof_change();
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS + PROOF.map(guard).join('')).execute(db);
};
