import {
  DEFAULT_SERVICE_TARGET_MS,
  DEFAULT_WORKING_CALENDAR,
  LOAN_REQUEST_STATE_FACTS,
  readServiceClock,
} from '@zeel/domain/loan-request';
import type { Following } from '@zeel/protocol/rooms/tracking';
import { listHolidaysSince } from '../modules/catalog/index.ts';
import { type LoanRequestRow, listStates } from '../modules/requests/index.ts';
import type { Clock } from '../platform/clock/index.ts';
import type { Db } from '../platform/database/index.ts';

const holderOf = (state: LoanRequestRow['state']) => LOAN_REQUEST_STATE_FACTS[state].holder;

/** The lender's promise for a request, counted in working time; null while there is none to keep. */
export async function readService(db: Db, clock: Clock, row: LoanRequestRow): Promise<Following['service']> {
  const states = await listStates(db, row.id);
  if (holderOf(row.state) === 'nobody' || !states.some(({ state }) => holderOf(state) === 'lender'))
    return null;
  const holidays = new Set(await listHolidaysSince(db, row.created_at));
  const result = readServiceClock({
    history: states.map(({ state, at }) => ({ state, atMs: at.getTime() })),
    nowMs: clock.now().getTime(),
    targetMs: DEFAULT_SERVICE_TARGET_MS,
    calendar: { ...DEFAULT_WORKING_CALENDAR, holidays },
  });
  if (!result.ok) throw new Error(`The service clock of a request cannot be read: ${result.error.code}`);
  const { level, isRunning, dueAtMs } = result.value;
  return {
    level,
    isRunning,
    dueAt: isRunning && dueAtMs !== null ? new Date(dueAtMs).toISOString() : null,
  };
}
