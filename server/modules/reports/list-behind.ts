import { LOAN_REQUEST_STATES } from '@zeel/domain/loan-request';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { Period, ReportScope } from './read-sums.ts';

export interface RequestBehind {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly amountMnt: number | null;
  readonly sentAt: Date;
}

/** A draft that is not sent within so many days is never sent. */
const DRAFT_LIVES_DAYS = 60;

const entered = (state: string) =>
  sql<boolean>`exists (select from loan_request_states as entry where entry.loan_request_id = request.id and entry.state = ${state})`;
const hasPayment = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from payments where payments.loan_request_id = request.id and ${condition})`;

/** The condition that a number of a report counts by; the same as in refresh-sums.ts. Null for what no sent request stands behind. */
function conditionOf(report: string, key: string): RawBuilder<boolean> | null {
  switch (`${report} ${key}`) {
    case 'funnel sent':
    case 'money requested':
      return sql<boolean>`true`;
    case 'funnel paid':
      return entered('submitted');
    case 'funnel taken_up':
      return entered('in_review');
    case 'funnel offered':
    case 'funnel accepted':
    case 'funnel signed':
      return entered(key);
    case 'funnel disbursed':
    case 'money disbursed':
      return sql<boolean>`request.disbursed_at is not null`;
    case 'decisions approved':
      return sql<boolean>`request.offered_at is not null`;
    case 'decisions rejected':
      return sql<boolean>`request.state = 'rejected'`;
    case 'money offered':
      return sql<boolean>`exists (select from offers where offers.loan_request_id = request.id)`;
    case 'fees paid':
    case 'fees refunded':
      return hasPayment(sql`payments.state = ${key}`);
    case 'fees mismatch':
      return hasPayment(sql`payments.issue is not null`);
    default:
      break;
  }
  if (report === 'times')
    return sql<boolean>`exists (select from loan_request_states as entry join loan_request_states as later
      on later.loan_request_id = entry.loan_request_id and later.position = entry.position + 1
      where entry.loan_request_id = request.id and entry.state = ${key})`;
  if (report === 'reasons')
    return sql<boolean>`request.state = 'rejected' and ${key} = any ((
      select case when decision.reason_codes <> '{}' then decision.reason_codes else recommended.reason_codes end
      from decisions as decision left join decisions as recommended on recommended.id = decision.recommendation_id
      where decision.loan_request_id = request.id and decision.stage = 'rejection' order by decision.position desc limit 1)::text[])`;
  return null;
}

const SCOPES: Readonly<Record<ReportScope['dimension'], (value: string) => RawBuilder<boolean>>> = {
  product: (value) => sql<boolean>`request.prod_id = ${value}`,
  officer: (value) => sql<boolean>`coalesce(request.assignee_user_id::text, '') = ${value}`,
  channel: (value) => sql<boolean>`request.channel = ${value}`,
  aimag: (value) => sql<boolean>`coalesce(request.data #>> '{applicant,address,region}', '') = ${value}`,
};

/** The newest requests behind a number. */
export async function listBehind(
  db: Db,
  {
    report,
    key,
    period,
    scope,
  }: {
    readonly report: string;
    readonly key: string;
    readonly period: Period;
    readonly scope: ReportScope | null;
  },
  limit: number,
): Promise<readonly RequestBehind[]> {
  const condition = conditionOf(report, key);
  if (condition === null) return [];
  const { from, to } = period;
  // Only the funnel counts by the day of beginning; a request is sent on that day or not long after.
  const byDay =
    report === 'funnel'
      ? sql`lender_day(request.created_at) between ${from}::date and ${to}::date
          and request.submitted_at < ${to}::date + ${DRAFT_LIVES_DAYS}::int`
      : sql`lender_day(request.submitted_at) <= ${to}::date and lender_day(request.submitted_at) >= ${from}::date`;
  const { rows } = await sql<RequestBehind>`
    select request.id, request.reference, request.state, request.amount_mnt as "amountMnt", request.submitted_at as "sentAt"
    from loan_requests as request
    where request.state = any (${[...LOAN_REQUEST_STATES]}::text[]) and request.submitted_at >= ${from}::date - 1 and ${byDay}
      and ${scope === null ? sql`true` : SCOPES[scope.dimension](scope.value)} and ${condition}
    order by request.submitted_at desc, request.id desc limit ${limit}`.execute(db);
  return rows;
}
