import { type Kysely, sql } from 'kysely';

/**
 * What somebody has looked at in this hour, so that reading the same again leaves no second event. The place of the desk's
 * own list of openings is taken by it.
 */
const STATEMENTS = `
create table audit_looks (
  user_id uuid not null,
  kind text not null,
  subject text not null,
  hour timestamptz not null,
  primary key (user_id, kind, subject, hour)
);
create index audit_looks_hour on audit_looks (hour);
drop table desk_openings;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
