import { type Kysely, sql } from 'kysely';

/** Between the mail server's word that it has taken a mail and our record of it a server may die: that moment leaves a mark. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_outbox
    add column handing_over_since timestamptz,
    add column may_be_double boolean not null default false`.execute(db);
}
