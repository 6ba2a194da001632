import { readServiceTimes, type WorkingCalendar } from '@zeel/domain/loan-request';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { readHoursOfAllTimes } from '../../../platform/settings/index.ts';
import type { PastState } from './requests-repository.ts';

/** A state that a request was in, and since when. */
export type StateSince = Pick<PastState, 'state' | 'at'>;

/** The working hours of the lender, with their changes and the holidays as they are entered now. */
export async function readWorkingCalendar(db: Db): Promise<WorkingCalendar> {
  const holidays = await db.selectFrom('holidays').select(sql<string>`day::text`.as('day')).execute();
  return { ...(await readHoursOfAllTimes(db)), holidays: new Set(holidays.map(({ day }) => day)) };
}

/** The lender's promise as it is kept beside a request, from all the states that it was in. */
export function serviceColumnsOf(
  past: readonly StateSince[],
  { calendar, promisedMs }: { readonly calendar: WorkingCalendar; readonly promisedMs: number },
) {
  let latestMs = 0;
  // The clocks of two servers may differ a little: no state begins before the one it follows.
  const history = past.map((entry) => {
    latestMs = Math.max(latestMs, entry.at.getTime());
    return { state: entry.state, atMs: latestMs };
  });
  const times = readServiceTimes(history, calendar, promisedMs);
  if (!times.ok) throw new Error(`The service clock of a request cannot be read: ${times.error.code}`);
  const { elapsedMs, warnAtMs, dueAtMs, overdueAtMs } = times.value;
  const moment = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));
  return {
    service_promised_ms: promisedMs,
    service_elapsed_ms: elapsedMs,
    service_warn_at: moment(warnAtMs),
    service_due_at: moment(dueAtMs),
    service_overdue_at: moment(overdueAtMs),
  };
}
