import { OPEN_STATES } from '@zeel/domain/loan-request';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { announceChange } from '../../../platform/live/index.ts';
import { LOAN_REQUEST_SUBJECT } from './move-loan-request.ts';
import { readWorkingCalendar, type StateSince, serviceColumnsOf } from './service-columns.ts';
import './tables.ts';

/** One page of requests; the next goes on after its last id. */
const AT_ONCE = 500;

/**
 * Computes the due times of every open request anew, after the lender's calendar has changed; what was promised stays promised. Gives
 * how many differ. A request is held before its history is read: a move that is under way is waited for, and one that comes later reads the new calendar.
 */
export async function recomputeServiceTimes(tx: Tx): Promise<number> {
  const calendar = await readWorkingCalendar(tx);
  let changed = 0;
  let after: string | undefined;
  do {
    let query = tx
      .selectFrom('loan_requests')
      .select([
        'id',
        'service_promised_ms',
        'service_elapsed_ms',
        'service_warn_at',
        'service_due_at',
        'service_overdue_at',
      ])
      .where('submitted_at', 'is not', null)
      .where('state', 'in', OPEN_STATES);
    if (after !== undefined) query = query.where('id', '>', after);
    const rows = await query.orderBy('id').limit(AT_ONCE).forUpdate().execute();
    const ids = rows.map(({ id }) => id);
    const states =
      ids.length === 0
        ? []
        : await tx
            .selectFrom('loan_request_states')
            .select(['loan_request_id as id', 'state', 'at'])
            .where('loan_request_id', 'in', ids)
            .orderBy('loan_request_id')
            .orderBy('position')
            .execute();
    const histories = new Map(ids.map((id): [string, StateSince[]] => [id, []]));
    for (const { id, ...entry } of states) histories.get(id)?.push(entry);
    const moved = rows.flatMap(({ id, ...kept }) => {
      if (kept.service_promised_ms === null) throw new Error('A request that was sent has no promise.');
      const times = serviceColumnsOf(histories.get(id) ?? [], {
        calendar,
        promisedMs: kept.service_promised_ms,
      });
      return JSON.stringify(times) === JSON.stringify(kept) ? [] : [{ id, ...times }];
    });
    if (moved.length > 0)
      await sql`update loan_requests as r set service_elapsed_ms = t.service_elapsed_ms,
          service_warn_at = t.service_warn_at, service_due_at = t.service_due_at, service_overdue_at = t.service_overdue_at
        from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as t (id uuid, service_elapsed_ms bigint,
          service_warn_at timestamptz, service_due_at timestamptz, service_overdue_at timestamptz)
        where r.id = t.id`.execute(tx);
    changed += moved.length;
    after = rows.length < AT_ONCE ? undefined : ids.at(-1);
  } while (after !== undefined);
  if (changed > 0)
    await announceChange(tx, { audience: { permission: 'desk:read' }, topic: LOAN_REQUEST_SUBJECT });
  return changed;
}
