import { type Kysely, sql } from 'kysely';

/** Drafts that staff begin for an applicant at the counter, and when they were handed over. */
const STATEMENTS = `
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

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
