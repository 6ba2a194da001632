import { can, type Role } from '@zeel/domain/identity';
import { type LoanRequestState, REVIEW_STATES } from '@zeel/domain/loan-request';
import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import type { DeskHome } from './api.ts';
import type { QueueQuery } from './queue-search.ts';

/** The requests that a person has and can act on now; in other states they wait for an approver, the applicant or finance. */
export const MY_WORK: QueueQuery = { assignee: 'me', states: REVIEW_STATES.join(',') };

/** What waits for the person's decision. The request that has waited longest comes first, as in the view of the queue. */
export const TO_DECIDE: QueueQuery = { decide: 'me', sort: 'stateSince', order: 'asc' };

export type NowName = 'decide' | 'payOut' | 'sentBack' | 'answered' | 'overdue' | 'mine';

/** One list of what waits now. */
export interface NowList {
  readonly name: NowName;
  readonly rows: readonly DeskRow[];
  /** How many there are in all; more than the rows where only the first are shown. */
  readonly count: number;
  /** The person has so many dossiers that not all of them were looked at. */
  readonly isMore: boolean;
  /** Opens the list in the queue, among the others where the queue has no filter for it. */
  readonly filter: QueueQuery;
  /** How many the queue then shows. */
  readonly inQueue: number;
}

const inState = ({ states }: DeskHome, wanted: LoanRequestState): number =>
  states.find(({ state }) => state === wanted)?.count ?? 0;

/** A list that the queue has a filter for. */
const filtered = (list: Pick<NowList, 'name' | 'rows' | 'count' | 'filter'>): NowList => ({
  ...list,
  isMore: false,
  inQueue: list.count,
});

/** The lists of a person with these roles, the most pressing kind first. */
export function listNow(roles: readonly Role[], home: DeskHome): readonly NowList[] {
  const own = (name: 'sentBack' | 'answered' | 'overdue' | 'mine'): NowList => ({
    name,
    ...home[name],
    filter: MY_WORK,
    inQueue: home.mine.count,
  });
  const reviews = can(roles, 'requests:claim');
  const lists: NowList[] = [];
  if (can(roles, 'decisions:approve'))
    lists.push(filtered({ name: 'decide', rows: home.decideNext, count: home.toDecide, filter: TO_DECIDE }));
  if (can(roles, 'disbursements:manage'))
    lists.push(
      filtered({
        name: 'payOut',
        rows: home.toPayOut,
        count: inState(home, 'signed'),
        filter: { states: 'signed' },
      }),
    );
  if (reviews)
    lists.push(own('sentBack'), own('answered'), {
      ...own('overdue'),
      filter: { ...MY_WORK, service: 'overdue' },
      inQueue: home.overdue.count,
    });
  else
    lists.push(
      filtered({
        name: 'overdue',
        rows: home.overdueNext,
        count: home.service.find(({ service }) => service === 'overdue')?.count ?? 0,
        filter: { service: 'overdue', sort: 'dueAt', order: 'asc' },
      }),
    );
  // A dossier that was assigned to somebody who does not review is shown all the same.
  if (reviews || home.mine.count > 0) lists.push(own('mine'));
  return lists;
}
