import { type Kysely, sql } from 'kysely';

/**
 * A paper can be asked of somebody beside the applicant. Their closed part then waits for it; an item without words asks again
 * for what was rejected.
 */
const STATEMENTS = `
alter table information_items
  -- Null: the applicant's own.
  add column party_id uuid,
  drop constraint information_items_text_check,
  add constraint information_items_text_check
    check (length(text) <= 1000 and (text <> '' or party_id is not null)),
  add constraint information_items_party_check check (party_id is null or kind = 'document');

alter table loan_request_parties
  drop constraint loan_request_parties_state_check,
  add constraint loan_request_parties_state_check
    check (state in ('invited', 'completed', 'reopened', 'refused', 'lapsed', 'replaced'));
drop index loan_request_parties_waiting;
create index loan_request_parties_waiting on loan_request_parties (invited_at) where state in ('invited', 'reopened');
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
