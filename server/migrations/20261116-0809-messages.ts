import { type Kysely, sql } from 'kysely';

/** The thread of messages between applicant and lender. */
const STATEMENTS = `
create table message_threads (
  loan_request_id uuid primary key references loan_requests,
  applicant_read_to uuid,
  lender_read_to uuid,
  -- When each side was last told by mail that something waits.
  applicant_told_at timestamptz(3),
  lender_told_at timestamptz(3)
);
create table messages (
  id uuid primary key,
  loan_request_id uuid not null references message_threads,
  side text not null check (side in ('applicant', 'lender')),
  author_user_id uuid references users,
  body text not null check (length(body) between 1 and 4000),
  at timestamptz(3) not null
);
create index messages_thread on messages (loan_request_id, id desc);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
