import { type Kysely, sql } from 'kysely';

/**
 * Changed rights stand in the log of news too. News is read from the log after its commit, so whoever reads it finds there whose rights
 * have changed before it.
 */
const STATEMENT = `
create or replace function tell_changed_rights() returns trigger language plpgsql as $$
declare
  told text := json_build_object('rightsOf', to_jsonb(new) ->> tg_argv[0])::text;
begin
  insert into live_changes (change) values (told);
  perform pg_notify('zeel_live', told);
  return null;
end $$
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENT).execute(db);
}
