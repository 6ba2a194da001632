import { LOAN_REQUEST_STATE_FACTS, type LoanRequestState } from '@zeel/domain/loan-request';
import type { SearchWord } from '@zeel/domain/request-search';
import { DESK_STATES, type ServiceFilter } from '@zeel/protocol/rooms/desk-queue';
import { type RawBuilder, sql } from 'kysely';
import type { QueueFilter } from './read-filter.ts';

export type Condition = RawBuilder<boolean>;

const isHeldBy = (holder: 'lender' | 'applicant') => (state: LoanRequestState) =>
  LOAN_REQUEST_STATE_FACTS[state].holder === holder;

/** The states in which the lender's time runs. */
export const RUNNING_STATES: readonly LoanRequestState[] = DESK_STATES.filter(isHeldBy('lender'));
/** The states in which it stands still. Before the fee is paid it has not begun. */
export const PAUSED_STATES: readonly LoanRequestState[] = DESK_STATES.filter(
  (state) => isHeldBy('applicant')(state) && state !== 'fee_due',
);

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;

const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** What the filter asks of a request, but for its state, its assignee and the words it is found by. */
export function conditionsOf(filter: QueueFilter): Condition[] {
  const { products, kind, amountFromMnt, amountToMnt, sentFrom, sentBefore } = filter;
  return [
    ...(products === null ? [] : [sql<boolean>`prod_id = any (${products})`]),
    ...(kind === null ? [] : [sql<boolean>`kind = ${kind}`]),
    ...(amountFromMnt === null ? [] : [sql<boolean>`amount_mnt >= ${amountFromMnt}`]),
    ...(amountToMnt === null ? [] : [sql<boolean>`amount_mnt <= ${amountToMnt}`]),
    ...(sentFrom === null ? [] : [sql<boolean>`submitted_at >= ${sentFrom}`]),
    ...(sentBefore === null ? [] : [sql<boolean>`submitted_at < ${sentBefore}`]),
  ];
}

export const assigneeCondition = (assignee: string | null): Condition[] => {
  if (assignee === null) return [];
  return [
    assignee === 'nobody'
      ? sql<boolean>`assignee_user_id is null`
      : sql<boolean>`assignee_user_id = ${assignee}`,
  ];
};

/** How the promise must stand for a request of one state; null when no request of that state can match. */
export function serviceCondition({ service, now }: QueueFilter, state: LoanRequestState): Condition[] | null {
  if (service === null) return [];
  if (PAUSED_STATES.includes(state)) return service.includes('paused') ? [] : null;
  if (!RUNNING_STATES.includes(state)) return null;
  const levels = service.filter((one) => one !== 'paused');
  if (levels.length === 0) return null;
  return [anyOf(levels.map((level) => levelCondition(level, now)))];
}

function levelCondition(level: Exclude<ServiceFilter, 'paused'>, now: Date): Condition {
  if (level === 'overdue') return sql<boolean>`service_overdue_at <= ${now}`;
  if (level === 'due-soon')
    return sql<boolean>`(service_warn_at <= ${now} and (service_overdue_at is null or service_overdue_at > ${now}))`;
  return sql<boolean>`(service_warn_at is null or service_warn_at > ${now})`;
}

/** The same for any of these states at once. */
export function statesCondition(filter: QueueFilter, states: readonly LoanRequestState[]): Condition {
  if (filter.service === null) return sql<boolean>`state = any (${states})`;
  return anyOf(
    states.flatMap((state) => {
      const service = serviceCondition(filter, state);
      return service === null ? [] : [allOf([sql<boolean>`state = ${state}`, ...service])];
    }),
  );
}

/** Whether a term of the request begins as one of the spellings of a word. */
export const wordCondition = (word: SearchWord): Condition =>
  sql<boolean>`exists (select from unnest(search_terms) as term, unnest(${word}::text[]) as beginning
    where starts_with(term, beginning))`;
