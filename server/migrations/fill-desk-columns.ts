import {
  DEFAULT_WORKING_CALENDAR,
  LOAN_REQUEST_STATES,
  type LoanRequestState,
  readServiceTimes,
} from '@zeel/domain/loan-request';
import type { ApplicantData } from '@zeel/domain/request-form';
import { termsOfRequest } from '@zeel/domain/request-search';
import { type QueryExecutorProvider, sql } from 'kysely';

const AT_ONCE = 500;

interface SentRow {
  readonly id: string;
  readonly reference: string;
  readonly applicant: ApplicantData;
  readonly states: readonly { readonly state: LoanRequestState; readonly at: string }[];
}

/** Gives the requests that were sent before what the queue now keeps beside each of them. */
export async function fillDeskColumns(
  db: QueryExecutorProvider,
  states: readonly LoanRequestState[] = LOAN_REQUEST_STATES,
): Promise<void> {
  const days = await sql<{ day: string }>`select day::text from holidays`.execute(db);
  const calendar = { ...DEFAULT_WORKING_CALENDAR, holidays: new Set(days.rows.map(({ day }) => day)) };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<SentRow>`
      select id, reference, data -> 'applicant' as applicant,
        (select json_agg(json_build_object('state', state, 'at', at) order by position)
          from loan_request_states where loan_request_id = r.id) as states
      from loan_requests r where submitted_at is not null
        and state = any (${states}) and id > ${after} order by id limit ${AT_ONCE}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    for (const row of rows) await fillRow(db, row, calendar);
    after = last.id;
  }
}

async function fillRow(
  db: QueryExecutorProvider,
  { id, reference, applicant, states }: SentRow,
  calendar: typeof DEFAULT_WORKING_CALENDAR,
): Promise<void> {
  let latestMs = 0;
  const history = states.map(({ state, at }) => {
    latestMs = Math.max(latestMs, Date.parse(at));
    return { state, atMs: latestMs };
  });
  const times = readServiceTimes(history, calendar);
  if (!times.ok) throw new Error(`The service clock of ${reference} cannot be read: ${times.error.code}`);
  const { elapsedMs, warnAtMs, dueAtMs, overdueAtMs } = times.value;
  const at = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));
  await sql`update loan_requests set search_terms = ${termsOfRequest(reference, applicant)},
    service_elapsed_ms = ${elapsedMs}, service_warn_at = ${at(warnAtMs)}, service_due_at = ${at(dueAtMs)},
    service_overdue_at = ${at(overdueAtMs)} where id = ${id}`.execute(db);
}
