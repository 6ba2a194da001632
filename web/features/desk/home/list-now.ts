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
  /** Opens the whole list in the queue. */
  readonly filter: QueueQuery;
}

const inState = ({ states }: DeskHome, wanted: LoanRequestState): number =>
  states.find(({ state }) => state === wanted)?.count ?? 0;

const isOverdue = ({ service }: DeskRow): boolean => service?.level === 'overdue';

/** The lists of a person with these roles, the most pressing kind first. */
export function listNow(roles: readonly Role[], home: DeskHome): readonly NowList[] {
  const { mine, mineCount, answeredIds } = home;
  const own = (name: NowName, rows: readonly DeskRow[]): NowList => ({
    name,
    rows,
    count: rows.length,
    filter: MY_WORK,
  });
  const reviews = can(roles, 'requests:claim');
  const lists: NowList[] = [];
  if (can(roles, 'decisions:approve'))
    lists.push({ name: 'decide', rows: home.decideNext, count: home.toDecide, filter: TO_DECIDE });
  if (can(roles, 'disbursements:manage'))
    lists.push({
      name: 'payOut',
      rows: home.toPayOut,
      count: inState(home, 'signed'),
      filter: { states: 'signed' },
    });
  if (reviews)
    lists.push(
      own(
        'sentBack',
        mine.filter(({ sentBack }) => sentBack !== null),
      ),
      own(
        'answered',
        mine.filter(({ id, unreadMessages }) => answeredIds.includes(id) || unreadMessages > 0),
      ),
      { ...own('overdue', mine.filter(isOverdue)), filter: { assignee: 'me', service: 'overdue' } },
    );
  else
    lists.push({
      name: 'overdue',
      rows: home.overdueNext,
      count: home.service.find(({ service }) => service === 'overdue')?.count ?? 0,
      filter: { service: 'overdue', sort: 'dueAt', order: 'asc' },
    });
  // A dossier that was assigned to somebody who does not review is shown all the same.
  if (reviews || mineCount > 0) lists.push({ ...own('mine', mine), count: mineCount });
  return lists;
}
