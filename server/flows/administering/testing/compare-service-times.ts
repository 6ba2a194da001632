import {
  DEFAULT_WORKING_CALENDAR,
  type LaterHours,
  OPEN_STATES,
  readServiceTimes,
} from '@zeel/domain/loan-request';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';

/** The due times that are kept beside each open request, and those that its history gives with these hours and the holidays of this moment. */
export async function compareServiceTimes(db: Db, laterHours: readonly LaterHours[] = []) {
  const holidays = await db.selectFrom('holidays').select(sql<string>`day::text`.as('day')).execute();
  const calendar = {
    ...DEFAULT_WORKING_CALENDAR,
    laterHours,
    holidays: new Set(holidays.map(({ day }) => day)),
  };
  const rows = await db
    .selectFrom('loan_requests')
    .selectAll()
    .where('submitted_at', 'is not', null)
    .orderBy('id')
    .execute();
  const kept = [];
  const plain = [];
  for (const row of rows.filter(({ state }) => OPEN_STATES.some((open) => open === state))) {
    const states = await db
      .selectFrom('loan_request_states')
      .select(['state', 'at'])
      .where('loan_request_id', '=', row.id)
      .orderBy('position')
      .execute();
    const times = readServiceTimes(
      states.map(({ state, at }) => ({ state, atMs: at.getTime() })),
      calendar,
      row.service_promised_ms ?? 0,
    );
    if (!times.ok) throw new Error(times.error.code);
    plain.push({ id: row.id, ...times.value });
    kept.push({
      id: row.id,
      elapsedMs: row.service_elapsed_ms,
      warnAtMs: row.service_warn_at?.getTime() ?? null,
      dueAtMs: row.service_due_at?.getTime() ?? null,
      overdueAtMs: row.service_overdue_at?.getTime() ?? null,
    });
  }
  return { kept, plain };
}
