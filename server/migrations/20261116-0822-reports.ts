import { type Kysely, sql } from 'kysely';

/**
 * Sums for the reports, by day. A refresh writes a generation of its own and puts it in the place of the last when it is whole, so
 * readers never see a part of one. Each request counts once under each dimension, so the number of rows follows from days and values,
 * not from requests. Filters that are crossed are counted from the requests themselves, which one index finds without looking at rows.
 */
const STATEMENTS = `
alter table loan_requests add column aimag text generated always as (coalesce(data #>> '{applicant,address,region}', '')) stored;
create index loan_requests_for_reports on loan_requests (submitted_at, prod_id, assignee_user_id, channel, aimag, id)
  where submitted_at is not null;
create index loan_requests_begun on loan_requests (created_at) where submitted_at is null;

-- How often pages of the public were opened, by product; '' is the front page. No address, no cookie, nothing of whoever opened them.
create table page_visits (
  day date not null,
  prod_id text not null,
  visits bigint not null check (visits > 0),
  primary key (day, prod_id)
);

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
