import { SERVICE_PAUSED_STATES } from '@zeel/domain/loan-request';
import { LOAD_STATES } from '@zeel/domain/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { listByPromise } from './list-by-promise.ts';
import {
  begunIn,
  IN_ANY_STATE,
  type Period,
  type ReportScope,
  sentAround,
  sentIn,
  within,
} from './scopes.ts';

interface RequestBehind {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly amountMnt: number | null;
  readonly sentAt: Date;
}

interface Behind {
  readonly report: string;
  readonly key: string;
  readonly period: Period;
  readonly scopes: readonly ReportScope[];
  /** The moment of the sums, which the load is told of. */
  readonly at: Date;
}

const entered = (state: string) =>
  sql<boolean>`exists (select from loan_request_states as entry where entry.loan_request_id = request.id and entry.state = ${state})`;
const hasPayment = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from payments where payments.loan_request_id = request.id and ${condition})`;

/** The conditions of the numbers with fixed names; the same as in facts.ts. */
const CONDITIONS: Readonly<Record<string, (at: Date) => RawBuilder<boolean>>> = {
  'funnel sent': () => sql<boolean>`true`,
  'funnel paid': () => entered('submitted'),
  'funnel taken_up': () => entered('in_review'),
  'funnel offered': () => entered('offered'),
  'funnel accepted': () => entered('accepted'),
  'funnel signed': () => entered('signed'),
  'funnel disbursed': () => sql<boolean>`request.disbursed_at is not null`,
  'money requested': () => sql<boolean>`true`,
  'money offered': () => sql<boolean>`exists (select from offers where offers.loan_request_id = request.id)`,
  'money disbursed': () => sql<boolean>`request.disbursed_at is not null`,
  'decisions approved': () => sql<boolean>`request.offered_at is not null`,
  'decisions rejected': () => sql<boolean>`request.state = 'rejected'`,
  'fees paid': () => hasPayment(sql`payments.state = 'paid'`),
  'fees refunded': () => hasPayment(sql`payments.state = 'refunded'`),
  'fees mismatch': () => hasPayment(sql`payments.issue is not null`),
  'load open': () => sql<boolean>`request.state = any (${[...LOAD_STATES]}::text[])`,
  'load waiting': () => sql<boolean>`request.state = any (${[...SERVICE_PAUSED_STATES]}::text[])`,
  'load late': (at) =>
    sql<boolean>`request.state = any (${[...LOAD_STATES]}::text[]) and request.service_overdue_at <= ${at}`,
};

/** The condition that a number of a report counts by. Null for what no sent request stands behind. */
function conditionOf({ report, key, at }: Behind): RawBuilder<boolean> | null {
  const fixed = CONDITIONS[`${report} ${key}`];
  if (fixed !== undefined) return fixed(at);
  if (report === 'times')
    return sql<boolean>`exists (select from loan_request_states as entry join loan_request_states as later
      on later.loan_request_id = entry.loan_request_id and later.position = entry.position + 1
      where entry.loan_request_id = request.id and entry.state = ${key})`;
  if (report === 'papers')
    return sql<boolean>`exists (select from documents where documents.loan_request_id = request.id
      and documents.state = 'rejected' and documents.attached_by is null and documents.type = ${key})`;
  if (report === 'reasons')
    return sql<boolean>`request.state = 'rejected' and ${key} = any ((
      select case when decision.reason_codes <> '{}' then decision.reason_codes else recommended.reason_codes end
      from decisions as decision left join decisions as recommended on recommended.id = decision.recommendation_id
      where decision.loan_request_id = request.id and decision.stage = 'rejection' order by decision.position desc limit 1)::text[])`;
  return null;
}

/** Only the funnel counts by the day of beginning; the load is that of a moment. */
function daysOf({ report, period }: Behind): RawBuilder<boolean> {
  if (report === 'load') return sql<boolean>`request.submitted_at is not null`;
  return report === 'funnel' ? sql<boolean>`${begunIn(period)} and ${sentAround(period)}` : sentIn(period);
}

/** The newest requests behind a number. */
export async function listBehind(db: Db, asked: Behind, limit: number): Promise<readonly RequestBehind[]> {
  const condition =
    asked.report === 'promise'
      ? sql<boolean>`request.id = any (${await listByPromise(db, asked, limit)}::uuid[])`
      : conditionOf(asked);
  if (condition === null) return [];
  const { rows } = await sql<RequestBehind>`
    select request.id, request.reference, request.state, request.amount_mnt as "amountMnt", request.submitted_at as "sentAt"
    from loan_requests as request
    where ${IN_ANY_STATE} and ${daysOf(asked)} and ${within(asked.scopes)} and ${condition}
    order by request.submitted_at desc, request.id desc limit ${limit}`.execute(db);
  return rows;
}
