import { type Kysely, sql } from 'kysely';

/**
 * What the queue filters and counts by, without the tables that only a shown row needs: beside a join, even one that is
 * left out of the plan, PostgreSQL does not answer from an index alone.
 */
const STATEMENTS = `
create view desk_queue as
select id, state, assignee_user_id, prod_id, kind, amount_mnt, submitted_at, state_since, reference_order,
  service_warn_at, service_due_at, service_overdue_at, search_terms
from loan_requests where submitted_at is not null;

-- Promises are counted by state and by whose they are without looking at the rows.
drop index loan_requests_warned;
drop index loan_requests_overdue;
create index loan_requests_warned on loan_requests (state, service_warn_at, service_overdue_at, assignee_user_id)
  where submitted_at is not null and service_warn_at is not null;
create index loan_requests_overdue on loan_requests (state, service_overdue_at, assignee_user_id)
  where submitted_at is not null and service_overdue_at is not null;
-- What somebody has to do next.
create index loan_requests_assigned_due on loan_requests (assignee_user_id, state, service_due_at, id)
  where assignee_user_id is not null and submitted_at is not null;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
