import { type Kysely, sql } from 'kysely';

/** What two providers keep: solved human checks until they expire, and the mails of the demo mailbox. */
const STATEMENTS = `
create table used_challenges (
  challenge_id text primary key,
  expires_at timestamptz(3) not null
);
create index used_challenges_expiry on used_challenges (expires_at);

create table demo_mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  -- The one file beside it, where there is one.
  file_name text,
  file_type text,
  file_bytes bytea check (octet_length(file_bytes) <= 5242880),
  received_at timestamptz(3) not null
);
create index demo_mails_age on demo_mails (received_at desc, id);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
