import { readServiceTimes, type WorkingCalendar } from '@zeel/domain/loan-request';
import { sql } from 'kysely';
import { type Db, type PlaceOf, partOf, prepareTogether, type Tx } from '../../../platform/database/index.ts';
import { readHoursOfAllTimes } from '../../../platform/settings/index.ts';
import { type PastState, selectStates, statesWaiting } from './timeline.ts';

/** A state that a request was in, and since when. */
export type StateSince = Pick<PastState, 'state' | 'at'>;

const selectHolidays = (db: Db) => db.selectFrom('holidays').select(sql<string>`day::text`.as('day'));

const calendarOf = async (
  db: Db,
  holidays: readonly { readonly day: string }[],
): Promise<WorkingCalendar> => ({
  ...(await readHoursOfAllTimes(db)),
  holidays: new Set(holidays.map(({ day }) => day)),
});

/** The working hours of the lender, with their changes and the holidays as they are entered now. */
export const readWorkingCalendar = async (db: Db): Promise<WorkingCalendar> =>
  calendarOf(db, await selectHolidays(db).execute());

const readHistory = prepareTogether((db, place: PlaceOf<{ loanRequestId: string }>) => ({
  states: partOf(selectStates(db, place('loanRequestId')), { at: true }),
  holidays: partOf(selectHolidays(db), {}),
}));

/** What the service clock of a request that the transaction holds is read from: every state it was in, and the calendar of this moment. */
export async function readServiceHistory(
  tx: Tx,
  loanRequestId: string,
): Promise<{ readonly past: readonly StateSince[]; readonly calendar: WorkingCalendar }> {
  const { states, holidays } = await readHistory(tx, { loanRequestId });
  return {
    past: [...states, ...statesWaiting(tx, loanRequestId)],
    calendar: await calendarOf(tx, holidays),
  };
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
