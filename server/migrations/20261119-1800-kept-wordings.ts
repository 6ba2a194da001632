import { type Kysely, sql } from 'kysely';

/** Every server keeps the wordings of consents until there is another one. They are never changed, only added. */
const STATEMENT = `
create trigger tell_kept after insert on consent_wordings
  for each statement execute function tell_kept('consent_wordings')
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENT).execute(db);
}
