import { DEFAULT_WORKING_CALENDAR, type LoanRequestState, readServiceTimes } from '@zeel/domain/loan-request';
import { termsOfRequest } from '@zeel/domain/request-search';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { type LoanRequestChange, type LoanRequestRow, listStates } from './requests-repository.ts';

interface Moving {
  readonly state: LoanRequestState;
  readonly at: Date;
  readonly reference?: string | null | undefined;
}

/**
 * Computes the columns that the queue keeps beside a request, for the move it is about to make: the words it is found by, from
 * when it is sent, and the lender's promise. A draft has none of it.
 */
export async function deskColumnsOf(db: Db, row: LoanRequestRow, moving: Moving): Promise<LoanRequestChange> {
  const reference = moving.reference ?? row.reference;
  if (reference === null) return {};
  return {
    ...(row.reference === reference ? {} : { search_terms: termsOfRequest(reference, row.data.applicant) }),
    ...(await serviceColumnsOf(db, row.id, moving)),
  };
}

async function serviceColumnsOf(
  db: Db,
  loanRequestId: string,
  { state, at }: Moving,
): Promise<LoanRequestChange> {
  const past = await listStates(db, loanRequestId);
  let latestMs = 0;
  // The clocks of two servers may differ a little: no state begins before the one it follows.
  const history = [...past, { state, at }].map((entry) => {
    latestMs = Math.max(latestMs, entry.at.getTime());
    return { state: entry.state, atMs: latestMs };
  });
  const holidays = await db.selectFrom('holidays').select(sql<string>`day::text`.as('day')).execute();
  const calendar = { ...DEFAULT_WORKING_CALENDAR, holidays: new Set(holidays.map(({ day }) => day)) };
  const times = readServiceTimes(history, calendar);
  if (!times.ok) throw new Error(`The service clock of a request cannot be read: ${times.error.code}`);
  const { elapsedMs, warnAtMs, dueAtMs, overdueAtMs } = times.value;
  const moment = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));
  return {
    service_elapsed_ms: elapsedMs,
    service_warn_at: moment(warnAtMs),
    service_due_at: moment(dueAtMs),
    service_overdue_at: moment(overdueAtMs),
  };
}
