import type { ReportDimension } from '@zeel/domain/reports';
import { type RawBuilder, sql } from 'kysely';

export interface Period {
  /** Days of the lender, both included. */
  readonly from: string;
  readonly to: string;
}

/** The same where the days are columns of a statement. */
interface PeriodOfRows {
  readonly from: string | RawBuilder<unknown>;
  readonly to: string | RawBuilder<unknown>;
}

/** One product, officer, channel or aimag. */
export interface ReportScope {
  readonly dimension: ReportDimension;
  readonly value: string;
}

/** A draft that is not sent within so many days is never sent. */
const DRAFT_LIVES_DAYS = 60;

const CONDITIONS: Readonly<Record<ReportDimension, (value: string) => RawBuilder<boolean>>> = {
  product: (value) => sql<boolean>`request.prod_id = ${value}`,
  officer: (value) =>
    value === ''
      ? sql<boolean>`request.assignee_user_id is null`
      : sql<boolean>`request.assignee_user_id::text = ${value}`,
  channel: (value) => sql<boolean>`request.channel = ${value}`,
  aimag: (value) => sql<boolean>`request.aimag = ${value}`,
};

/** Only requests of every one of the scopes. */
export const within = (scopes: readonly ReportScope[]): RawBuilder<boolean> =>
  scopes.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(
        scopes.map(({ dimension, value }) => CONDITIONS[dimension](value)),
        sql` and `,
      )}`;

const startOf = (day: PeriodOfRows['from']) => sql`${day}::date::timestamp at time zone 'Asia/Ulaanbaatar'`;

/** Sent requests that may count in a period: begun or sent in it. Those that were begun in it were sent on that day or not long after. */
export const sentAround = ({ from, to }: PeriodOfRows): RawBuilder<boolean> => sql<boolean>`
  request.submitted_at >= ${startOf(from)} and request.submitted_at < ${startOf(to)} + make_interval(days => ${DRAFT_LIVES_DAYS + 1})`;

/** Requests that were sent in a period. */
export const sentIn = ({ from, to }: PeriodOfRows): RawBuilder<boolean> => sql<boolean>`
  request.submitted_at >= ${startOf(from)} and request.submitted_at < ${startOf(to)} + interval '1 day'`;

/** Requests that were begun in a period. */
export const begunIn = ({ from, to }: PeriodOfRows): RawBuilder<boolean> => sql<boolean>`
  request.created_at >= ${startOf(from)} and request.created_at < ${startOf(to)} + interval '1 day'`;

/** Requests that count on days of a period: sent in it, or begun in it and sent since or never. */
export const countingWithin = (period: Period): RawBuilder<boolean> =>
  sql<boolean>`request.id in (${countingIn(period, sql<boolean>`(${sentIn(period)} or ${begunIn(period)})`)})`;

/** The ids of requests that count in a period and pass a filter. Nothing but indexes is looked at for those that were sent. */
export const countingIn = (period: Period, filter: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select request.id from loan_requests as request where ${sentAround(period)} and ${filter}
  union all select request.id from loan_requests as request where request.submitted_at is null and ${begunIn(period)} and ${filter}`;
