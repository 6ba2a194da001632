import { type Kysely, sql } from 'kysely';

// Written out: a migration says what it did on its day, also when the domain has learned more states since.
const STATES = `'draft', 'fee_due', 'submitted', 'in_review', 'info_requested', 'pending_approval', 'offered', 'accepted',
    'signed', 'disbursed', 'rejected', 'declined', 'expired', 'withdrawn', 'cancelled'`;

/** Loan requests with all that is kept about how they were made, assessed and moved. */
const REQUESTS = `
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
  -- Whose it is: an account, or whoever holds the draft's secret, of which only the SHA-256 is kept. It ends when the
  -- request is sent; a tracking secret takes its place.
  applicant_user_id uuid references users,
  secret_hash bytea check (length(secret_hash) = 32),
  assignee_user_id uuid references users,
  channel text not null check (channel in ('web', 'counter')),
  language text not null check (language in ('en', 'zh', 'fr', 'ja', 'mn')),
  -- Everything typed, by step. Numbers of the state's register and of accounts are encrypted inside.
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
  -- The phone number that a code has proven; it counts while the request still names it.
  proven_phone text check (length(proven_phone) <= 60),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  submitted_at timestamptz(3),
  -- When the thing of a pre-approved lease was named, after the request was sent.
  asset_named_at timestamptz(3),
  -- The last day, YYYY-MM-DD, of papers that a reminder was sent about.
  papers_reminded_for text check (length(papers_reminded_for) = 10),
  -- When its applicant was last reminded of an offer that ends soon.
  offer_reminded_at timestamptz(3),
  state_since timestamptz(3) not null,
  -- When it lapses if nobody acts.
  expires_at timestamptz(3),
  -- Reference, name and phone number in the one spelling that a search is folded to as well, and digests of register numbers.
  search_terms text[] not null default '{}',
  -- The times that the product has of its own, as they were when the request was sent.
  product_times jsonb not null default '{}',
  -- The working time within which a decision was promised when the request was sent.
  service_promised_ms bigint check (service_promised_ms > 0),
  -- The service clock: working time used when the present state began, and, while the lender holds the file, when the
  -- promise is nearly over, over, and broken.
  service_elapsed_ms bigint,
  service_warn_at timestamptz(3),
  service_due_at timestamptz(3),
  service_overdue_at timestamptz(3),
  -- When what a person typed was taken out of a draft that nobody sent.
  erased_at timestamptz(3),
  check ((reference is null) = (submitted_at is null)),
  check (submitted_at is null or requested_terms is not null),
  check (submitted_at is null or service_promised_ms is not null),
  check (asset_named_at is null or submitted_at is not null),
  check (state <> 'draft' or submitted_at is null),
  -- Somebody can always open a draft, until it is erased.
  check (erased_at is not null or submitted_at is not null or applicant_user_id is not null or secret_hash is not null),
  check (submitted_at is null or secret_hash is null),
  -- No state begins before its request was sent, give or take the clocks of two writers.
  constraint state_began_when_sent check (submitted_at is null or state_since > submitted_at - interval '24 hours')
);
create index loan_requests_mine on loan_requests (applicant_user_id, id desc) where applicant_user_id is not null;
-- Requests of a version are counted up to a bound, and a draft of a product is thrown away without reading every request.
create index loan_requests_version on loan_requests (product_version_id, submitted_at);
create index loan_requests_lapsing on loan_requests (expires_at) where expires_at is not null;
create index loan_requests_unsent on loan_requests (state_since)
  where submitted_at is null and erased_at is null and state in ('expired', 'withdrawn');
create index loan_requests_guests on loan_requests (lower(data #>> '{applicant,email}'))
  where applicant_user_id is null and submitted_at is not null;

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

create table assessments (
  id uuid primary key,
  loan_request_id uuid not null references loan_requests,
  ruleset_version text not null,
  score jsonb not null,
  -- What a list shows of it: a list does not open the whole of each.
  points integer generated always as ((score ->> 'score')::integer) stored,
  top_points integer generated always as ((score ->> 'topScore')::integer) stored,
  grade text generated always as (score ->> 'grade') stored,
  limits jsonb not null,
  -- Everything it rested on, so that it can be explained and computed again.
  snapshot jsonb not null,
  made_at timestamptz(3) not null
);
create index assessments_request on assessments (loan_request_id, made_at);
alter table loan_requests add foreign key (assessment_id) references assessments;

-- The numbers by which other requests of the same person or about the same thing are found; of register and account numbers a keyed digest.
create table loan_request_identifiers (
  loan_request_id uuid not null references loan_requests,
  kind text not null check (kind in ('register_number', 'company', 'party', 'phone', 'email', 'bank_account',
    'serial_number', 'address', 'employer', 'vendor')),
  value text not null check (length(value) between 1 and 300),
  primary key (loan_request_id, kind, value)
);
-- The newest requests with the same number come first: ids grow with time.
create index loan_request_identifiers_value on loan_request_identifiers (kind, value, loan_request_id desc);

-- Whoever stands in a sent request, as one person over all of them: known by the whole number of the state's register.
-- Addresses of pages name the id, so that no number stands in one.
create table persons (
  id uuid primary key,
  kind text not null check (kind in ('person', 'company')),
  -- Keyed: what a whole number is found by.
  number_digest text not null check (length(number_digest) between 1 and 300),
  -- Encrypted.
  register_number jsonb not null,
  unique (number_digest, kind)
);

-- What a request shares with others', once an officer has looked at it, and how many others there were then.
create table signal_acknowledgements (
  loan_request_id uuid not null references loan_requests,
  kind text not null check (length(kind) between 1 and 60),
  others integer not null check (others > 0),
  note text not null check (length(note) between 1 and 1000),
  by_user_id uuid not null references users,
  at timestamptz(3) not null,
  primary key (loan_request_id, kind)
);

-- Drafts that staff begin for an applicant at the counter, and when they were handed over.
create table counter_drafts (
  loan_request_id uuid primary key references loan_requests,
  started_by uuid not null references users,
  started_at timestamptz(3) not null,
  handed_over_at timestamptz(3),
  -- Where the link went.
  handed_over_to text check (length(handed_over_to) <= 254),
  -- The request as it was then: another version means that the applicant has changed something.
  handed_over_version integer check (handed_over_version > 0),
  check ((handed_over_at is null) = (handed_over_to is null)),
  check ((handed_over_at is null) = (handed_over_version is null))
);
create index counter_drafts_starter on counter_drafts (started_by, started_at desc);
`;

/** The own part of guarantors and co-borrowers, and what everybody consented to. */
const PEOPLE = `
create table loan_request_parties (
  loan_request_id uuid not null references loan_requests,
  id uuid not null,
  role text not null check (role in ('guarantor', 'co_borrower')),
  data jsonb not null,
  state text not null check (state in ('invited', 'completed', 'reopened', 'refused', 'lapsed', 'replaced')),
  version integer not null default 1 check (version > 0),
  language text not null check (language in ('en', 'zh', 'fr', 'ja', 'mn')),
  -- What they told about themselves; null before they came and after they refused.
  answers jsonb,
  -- Keyed, of the register number in the answers.
  number_digest text check (length(number_digest) between 1 and 300),
  answered_at timestamptz(3),
  refusal_reason text check (length(refusal_reason) <= 1000),
  invited_at timestamptz(3) not null,
  reminders_sent integer not null default 0,
  lapses_at timestamptz(3) not null,
  -- The ids are made in the browser, so they are unique only beside the request they belong to.
  primary key (loan_request_id, id)
);
create index loan_request_parties_waiting on loan_request_parties (invited_at) where state in ('invited', 'reopened');

create table party_tokens (
  -- SHA-256: a stolen copy of the table opens nothing.
  token_hash bytea primary key check (length(token_hash) = 32),
  loan_request_id uuid not null,
  party_id uuid not null,
  created_at timestamptz(3) not null,
  foreign key (loan_request_id, party_id) references loan_request_parties (loan_request_id, id)
);
create index party_tokens_party on party_tokens (loan_request_id, party_id);

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
  -- Null: the applicant's own. Each person consents once to each purpose.
  party_id uuid,
  foreign key (purpose, wording_version, language) references consent_wordings (purpose, version, language),
  foreign key (loan_request_id, party_id) references loan_request_parties (loan_request_id, id)
);
create unique index consents_once on consents (loan_request_id, party_id, purpose) nulls not distinct;
`;

/** Following a request after it was sent: one-time codes, the secrets they open, and what the lender asks for. */
const FOLLOWING = `
create table tracking_codes (
  id uuid primary key,
  loan_request_id uuid not null references loan_requests,
  -- Keyed: six digits are few enough to try them all against a plain hash.
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  tries integer not null default 0 check (tries >= 0),
  -- Used, or put out of use by a later one.
  used_at timestamptz(3)
);
create unique index tracking_codes_live on tracking_codes (loan_request_id) where used_at is null;
create index tracking_codes_age on tracking_codes (expires_at);

create table tracking_secrets (
  secret_hash bytea primary key check (length(secret_hash) = 32),
  loan_request_id uuid not null references loan_requests,
  kind text not null check (kind in ('sender', 'mail', 'code')),
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  -- A sender's lasts as long as the request, and a while after its end.
  idle_limit_hours integer check (idle_limit_hours > 0),
  expires_at timestamptz(3),
  -- Of one that went out in a mail: when the applicant names another address, what went to the old one opens nothing.
  sent_to text check (length(sent_to) <= 254),
  check ((kind = 'mail') = (sent_to is not null)),
  check ((kind = 'sender') = (expires_at is null)),
  check ((kind = 'sender') = (idle_limit_hours is null))
);
create index tracking_secrets_request on tracking_secrets (loan_request_id);
create index tracking_secrets_age on tracking_secrets (expires_at);

create table information_requests (
  id uuid primary key,
  loan_request_id uuid not null references loan_requests,
  asked_by uuid references users,
  asked_at timestamptz(3) not null,
  answered_at timestamptz(3)
);
create unique index information_requests_open on information_requests (loan_request_id) where answered_at is null;
create index information_requests_request on information_requests (loan_request_id, asked_at);

create table information_items (
  id uuid primary key,
  information_request_id uuid not null references information_requests,
  position integer not null check (position > 0),
  kind text not null check (kind in ('document', 'answer', 'correction')),
  -- One without words asks a party again for a paper that was rejected.
  text text not null,
  document_type text,
  -- Whose paper is asked for; null: the applicant's own.
  party_id uuid,
  answer_text text not null default '' check (length(answer_text) <= 1000),
  document_ids uuid[] not null default '{}',
  answered_at timestamptz(3),
  version integer not null default 1 check (version > 0),
  unique (information_request_id, position),
  check ((kind = 'document') = (document_type is not null)),
  constraint information_items_text_check check (length(text) <= 1000 and (text <> '' or party_id is not null)),
  constraint information_items_party_check check (party_id is null or kind = 'document')
);
`;

/** What was consented to, assessed and when a state began is proof, so the database itself refuses to change or delete it. */
const PROOF = ['loan_request_states', 'consent_wordings', 'consents', 'assessments'];

const guard = (table: string): string => `
create trigger refuse_change before update or delete on ${table} for each row execute function refuse_proof_change();
create trigger refuse_truncate before truncate on ${table} execute function refuse_proof_change();
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(REQUESTS + PEOPLE + FOLLOWING + PROOF.map(guard).join('')).execute(db);
};
