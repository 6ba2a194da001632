import { type Kysely, sql } from 'kysely';
import { fillDeskColumns } from './fill-desk-columns.ts';

/**
 * A request whose promise was broken before its applicant got it back keeps when that was, so that it can be said while the
 * clock stands still. Only what the lender holds is counted as late.
 */
const STATEMENTS = `
create or replace function desk_day_marks(r loan_requests)
returns table (measure text, day date, requests bigint, amount_mnt bigint) language sql stable as $$
  select m.measure, lender_day(m.at), 1::bigint, coalesce(r.amount_mnt, 0)
  from (values
    ('sent', r.submitted_at, true),
    ('open', r.submitted_at, r.state in ('fee_due', 'submitted', 'in_review', 'info_requested', 'pending_approval',
      'offered', 'accepted', 'signed')),
    ('came_to_review', r.submitted_at, r.furthest_step >= 1),
    ('came_to_offer', r.submitted_at, r.furthest_step >= 2),
    ('came_to_yes', r.submitted_at, r.furthest_step >= 3),
    ('came_to_payout', r.submitted_at, r.furthest_step >= 4),
    ('offered', r.offered_at, true),
    ('rejected', r.rejected_at, true),
    ('disbursed', r.disbursed_at, true),
    ('warned', r.service_warn_at, true),
    ('overdue', r.service_overdue_at, r.state in ('submitted', 'in_review', 'pending_approval', 'signed'))
  ) as m (measure, at, holds)
  where r.submitted_at is not null and m.at is not null and m.holds
$$;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
  await fillDeskColumns(db, ['info_requested', 'offered', 'accepted']);
};
