import { type Kysely, sql } from 'kysely';

/**
 * Who works for the lender is looked up with every dossier, and is a handful among all applicants. Queries write the roles out as they stand
 * here (`find-staff.ts`): of roles that come as values the database cannot know that this index holds them.
 */
const STATEMENT = `
create index users_staff on users (id) where roles && '{officer,approver,finance,administrator,auditor}'::text[]
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENT).execute(db);
}
