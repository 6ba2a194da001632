import { type Kysely, sql } from 'kysely';

/**
 * Sums for the reports, by day. A refresh writes a generation of its own and puts it in the place of the last when it is whole, so
 * readers never see a part of one. Each request counts once under each dimension, so no two dimensions can be combined, and the
 * number of rows follows from days and values, not from requests.
 */
const STATEMENTS = `
create table report_generations (
  generation bigint primary key generated always as identity,
  begun_at timestamptz(3) not null,
  -- Null while it is written, or when its server was killed meanwhile.
  finished_at timestamptz(3)
);

create table report_sums (
  generation bigint not null references report_generations,
  -- Everything, or one product, officer, channel or aimag.
  dimension text not null check (dimension in ('all', 'product', 'officer', 'channel', 'aimag')),
  value text not null,
  measure text not null,
  day date not null,
  detail text not null,
  requests bigint not null,
  amount_mnt bigint not null,
  primary key (generation, dimension, value, measure, day, detail)
);

create table report_values (
  generation bigint not null references report_generations,
  dimension text not null,
  value text not null,
  primary key (generation, dimension, value)
);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
