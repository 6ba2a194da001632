import {
  type LoanRequestState,
  SERVICE_PAUSED_STATES,
  SERVICE_RUNNING_STATES,
} from '@zeel/domain/loan-request';
import type { SearchWord } from '@zeel/domain/request-search';
import type { ServiceFilter } from '@zeel/protocol/rooms/desk-queue';
import { sql } from 'kysely';
import { allOf, anyOf, type Condition } from './condition.ts';
import type { QueueFilter } from './read-filter.ts';

/** Which products the filter asks for. */
export const productConditions = ({
  products,
  kind,
}: Pick<QueueFilter, 'products' | 'kind'>): Condition[] => [
  ...(products === null ? [] : [sql<boolean>`prod_id = any (${products})`]),
  ...(kind === null ? [] : [sql<boolean>`kind = ${kind}`]),
];

/** What the filter asks of a request, but for its state, its assignee and the words it is found by. */
export function conditionsOf(filter: QueueFilter): Condition[] {
  const { mayDecide, amountFromMnt, amountToMnt, sentFrom, sentBefore } = filter;
  return [
    ...productConditions(filter),
    ...(mayDecide === null ? [] : [mayDecide]),
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

/** States in which the promise is looked at in one way, and how it must stand there. */
export interface StateGroup {
  readonly states: readonly LoanRequestState[];
  readonly conditions: readonly Condition[];
}

/**
 * The states of the filter in which a request can match; no request is in two groups. `apart` names each way in which a
 * promise can stand by itself: an index leads to each, so what is only counted is found there.
 */
export function stateGroups(
  { service, mayDecide, now }: QueueFilter,
  wanted: readonly LoanRequestState[],
  ways: 'together' | 'apart' = 'together',
): StateGroup[] {
  // Only these states wait for a decision, so the others are not searched.
  const states = mayDecide === null ? wanted : wanted.filter((state) => state === 'pending_approval');
  if (service === null) return states.length === 0 ? [] : [{ states, conditions: [] }];
  const levels = service.filter((one) => one !== 'paused').flatMap((level) => levelConditions(level, now));
  const running = states.filter((state) => levels.length > 0 && SERVICE_RUNNING_STATES.includes(state));
  const groups: StateGroup[] = [
    ...(ways === 'apart' ? levels : [anyOf(levels)]).map((level) => ({
      states: running,
      conditions: [level],
    })),
    {
      states: states.filter((state) => service.includes('paused') && SERVICE_PAUSED_STATES.includes(state)),
      conditions: [],
    },
  ];
  return groups.filter((group) => group.states.length > 0);
}

/** The conditions exclude each other. */
function levelConditions(level: Exclude<ServiceFilter, 'paused'>, now: Date): Condition[] {
  if (level === 'overdue') return [sql<boolean>`service_overdue_at <= ${now}`];
  if (level === 'due-soon')
    return [
      sql<boolean>`(service_warn_at <= ${now} and (service_overdue_at is null or service_overdue_at > ${now}))`,
    ];
  return [sql<boolean>`service_warn_at > ${now}`, sql<boolean>`service_warn_at is null`];
}

/** The groups as one condition. */
export const groupsCondition = (groups: readonly StateGroup[]): Condition =>
  anyOf(
    groups.map(({ states, conditions }) => allOf([sql<boolean>`state = any (${states})`, ...conditions])),
  );

/** Stands in front of every term; no folded word has one inside. */
const TERM_START = '\n';

/** The terms as one text, which is looked through faster than a list. */
const TERMS = sql<string>`(${TERM_START}::text || array_to_string(search_terms, ${TERM_START}))`;
const patternOf = (beginning: string): string =>
  `%${TERM_START}${beginning.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Whether of every word a term of the request begins as one of its spellings. */
export const wordConditions = (words: readonly SearchWord[]): Condition[] =>
  words.map((spellings) => sql<boolean>`${TERMS} like any (${spellings.map(patternOf)}::text[])`);
