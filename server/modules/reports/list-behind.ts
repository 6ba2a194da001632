import { SERVICE_PAUSED_STATES } from '@zeel/domain/loan-request';
import { LOAD_STATES } from '@zeel/domain/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { factsOf } from './facts.ts';
import { readDays } from './read-sums.ts';
import { begunIn, type Period, type ReportScope, sentAround, sentIn, within } from './scopes.ts';

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
  /** The moment that the load is told of. */
  readonly at: Date;
}

const entered = (state: string) =>
  sql<boolean>`exists (select from loan_request_states as entry where entry.loan_request_id = request.id and entry.state = ${state})`;
/** Looked up request by request: joined in one go, all payments of the kind are read for the few requests of some days. */
const hasPayment = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from payments where payments.loan_request_id = request.id and ${condition} offset 0)`;

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
  // The clock of the promise is no column: it is read of the requests of some days.
  if (report === 'promise')
    return sql<boolean>`request.id in (select facts.id from facts where facts.measure = 'promise' and facts.detail = ${key})`;
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

const FOUND = sql`request.id, request.reference, request.state, request.amount_mnt as "amountMnt", request.submitted_at as "sentAt"`;
const NEWEST_FIRST = sql`order by request.submitted_at desc, request.id desc`;

/**
 * The newest requests behind a number. The sums tell on which days there are any, so only those days are read, and only so many of them as
 * have enough: a rare number of a long period costs no more than a common one.
 */
export async function listBehind(db: Db, asked: Behind, limit: number): Promise<readonly RequestBehind[]> {
  const condition = conditionOf(asked);
  if (condition === null) return [];
  if (asked.report === 'load') {
    const { rows } = await sql<RequestBehind>`select ${FOUND} from loan_requests as request
      where request.submitted_at is not null and ${within(asked.scopes)} and ${condition} ${NEWEST_FIRST} limit ${limit}`.execute(
      db,
    );
    return rows;
  }
  const found: RequestBehind[] = [];
  let left = await readDaysOfAll(db, asked);
  // Filters that are crossed have fewer than each of them, and a request may stay in a state twice: then further days are read.
  for (let wanted = limit; found.length < limit && left.length > 0; wanted *= 2) {
    const days = takeDays(left, wanted);
    left = left.slice(days.length);
    found.push(...(await readDaysBehind(db, asked, { days, condition, limit: limit - found.length })));
  }
  return found.toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime());
}

type CountedDays = Awaited<ReturnType<typeof readDays>>;

/** The days on which every one of the filters has any, with the fewest of them. */
async function readDaysOfAll(db: Db, asked: Behind): Promise<CountedDays> {
  const [first = [], ...others] = await Promise.all(
    (asked.scopes.length === 0 ? [undefined] : asked.scopes).map((scope) => readDays(db, asked, scope)),
  );
  const counts = others.map((days) => new Map(days.map(({ day, requests }) => [day, requests])));
  return first
    .map(({ day, requests }) => ({
      day,
      requests: Math.min(requests, ...counts.map((requestsOf) => requestsOf.get(day) ?? 0)),
    }))
    .filter(({ requests }) => requests > 0);
}

/** The first days that have so many together. */
function takeDays(days: CountedDays, wanted: number): readonly string[] {
  let counted = 0;
  const enough = days.findIndex(({ requests }) => {
    counted += requests;
    return counted >= wanted;
  });
  return (enough === -1 ? days : days.slice(0, enough + 1)).map(({ day }) => day);
}

interface DaysBehind {
  readonly days: readonly string[];
  readonly condition: RawBuilder<boolean>;
  readonly limit: number;
}

/** Only the funnel counts by the day of beginning. */
async function readDaysBehind(
  db: Db,
  { report, scopes }: Behind,
  { days, condition, limit }: DaysBehind,
): Promise<readonly RequestBehind[]> {
  const day = { from: sql`counted.day`, to: sql`counted.day` };
  // Day by day along the index: joined in one go, a few days are taken for a ninth of all requests, and everything is read.
  const ofDays = sql`unnest(${[...days]}::date[]) as counted (day), lateral (
      select * from loan_requests as request where ${
        report === 'funnel' ? sql`${sentAround(day)} and ${begunIn(day)}` : sentIn(day)
      } offset 0) as request where ${within(scopes)}`;
  const facts =
    report === 'promise'
      ? sql`with ${await factsOf(db, sql`request.id = any (array(select request.id from ${ofDays}))`)}`
      : sql``;
  const { rows } =
    await sql<RequestBehind>`${facts} select ${FOUND} from ${ofDays} and ${condition} ${NEWEST_FIRST} limit ${limit}`.execute(
      db,
    );
  return rows;
}
