import { type Kysely, sql } from 'kysely';

/**
 * The files of requests. While one is on its way its pieces stand here, so that any server can take the next one; what
 * is kept lies in the file storage under the hash of its content.
 */
const STATEMENTS = `
create table documents (
  -- Made by whoever uploads, so that a repeated start is the same one.
  id uuid primary key,
  loan_request_id uuid not null references loan_requests,
  type text not null check (length(type) between 1 and 60),
  -- Null: the applicant's own; else the guarantor's or co-borrower's.
  party_id uuid,
  -- Null: a paper of the request; else the side of the thread that attached it, and its message once that is written.
  attached_by text check (attached_by in ('applicant', 'lender')),
  message_id uuid,
  state text not null check (state in ('uploading', 'uploaded', 'verified', 'rejected', 'expired')),
  file_name text not null check (length(file_name) between 1 and 120),
  announced_bytes integer not null check (announced_bytes > 0),
  received_bytes integer not null default 0 check (received_bytes between 0 and announced_bytes),
  -- What was found inside and kept. The first cleaned picture stays, so that turning it often loses nothing.
  media_type text,
  page_count integer check (page_count > 0),
  kept_bytes integer check (kept_bytes > 0),
  original_hash text,
  content_hash text,
  thumbnail_hash text,
  turned_degrees integer not null default 0 check (turned_degrees in (0, 90, 180, 270)),
  revision integer not null default 0 check (revision >= 0),
  -- What an officer read from it, line by line: [{field, value}]. Those of earlier verdicts stand in document_findings.
  findings jsonb not null default '[]',
  rejection_reason text,
  rejection_code text check (rejection_code in
    ('unreadable', 'incomplete', 'expired', 'wrong_document', 'other_person', 'does_not_match', 'altered', 'other')),
  decided_by uuid references users,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null,
  uploaded_at timestamptz(3),
  check (
    (state = 'uploading') = (content_hash is null)
    and (content_hash is null) = (original_hash is null)
    and (content_hash is null) = (media_type is null)
    and (content_hash is null) = (kept_bytes is null)
    and (content_hash is null) = (uploaded_at is null)
  ),
  check ((state = 'rejected') = (rejection_reason is not null)),
  check (rejection_code is null or state = 'rejected'),
  check (findings = '[]' or state in ('verified', 'expired')),
  check (message_id is null or attached_by is not null),
  check (attached_by is null or (party_id is null and decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_at is null or state in ('verified', 'rejected'))
);
create index documents_of_request on documents (loan_request_id, created_at);
create index documents_by_content on documents (content_hash) where content_hash is not null;
create index documents_by_original on documents (original_hash) where original_hash is not null;
create index documents_by_thumbnail on documents (thumbnail_hash) where thumbnail_hash is not null;
create index documents_on_their_way on documents (created_at)
  where state = 'uploading' or (attached_by is not null and message_id is null);
create index documents_of_message on documents (message_id) where message_id is not null;

-- Which content of a paper each person of the lender was last shown: nobody verifies what they have not seen.
create table document_readings (
  document_id uuid not null references documents on delete cascade,
  user_id uuid not null references users,
  revision integer not null,
  read_at timestamptz(3) not null,
  primary key (document_id, user_id)
);

-- Every reading of figures and names from a paper, also of verdicts that were taken back.
create table document_findings (
  id uuid primary key,
  document_id uuid not null references documents on delete cascade,
  revision integer not null,
  findings jsonb not null,
  by_user_id uuid not null references users,
  at timestamptz(3) not null
);
create index document_findings_of_document on document_findings (document_id, at);

create table document_pieces (
  document_id uuid not null references documents on delete cascade,
  start_byte integer not null check (start_byte >= 0),
  bytes bytea not null check (length(bytes) > 0),
  primary key (document_id, start_byte)
);
-- Pictures and PDFs are compressed already; trying again would only cost time.
alter table document_pieces alter column bytes set storage external;

-- Every file in the storage that a document refers to or is about to. One that nobody refers to for a while is removed.
create table stored_files (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  touched_at timestamptz(3) not null
);
create index stored_files_by_age on stored_files (touched_at);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
