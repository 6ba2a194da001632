import { describe, expect, test } from 'vitest';
import { USUAL_VIEWS } from '../queue/queue-views.ts';
import { deskRow } from '../queue/testing/desk-row.ts';
import type { DeskHome } from './api.ts';
import { listNow, MY_WORK, TO_DECIDE } from './list-now.ts';
import { agedFilter, searchOf, sentFilter } from './queue-search.ts';

const NOTHING = { count: 0, amountMnt: 0 };
const LATE = { level: 'overdue', dueAt: '2026-03-02T05:05:06.000Z' } as const;
const own = (count: number, isMore = false) => ({
  rows: [deskRow(count, { state: 'in_review' })],
  count,
  isMore,
});
const HOME: DeskHome = {
  mine: own(5),
  sentBack: own(3),
  answered: own(2),
  overdue: own(1),
  tasks: [],
  mentions: [],
  toDecide: 2,
  decideNext: [deskRow(5, { state: 'pending_approval' })],
  overdueNext: [deskRow(6, { service: LATE })],
  toPayOut: [deskRow(7, { state: 'signed' })],
  unassigned: 5,
  states: [{ state: 'signed', count: 4 }],
  ageing: [],
  service: [{ service: 'overdue', count: 9 }],
  today: { received: NOTHING, offered: NOTHING, rejected: NOTHING, disbursed: NOTHING },
  days: [],
  payments: null,
  trail: null,
  deadJobs: null,
  holidayGap: null,
};

describe('what waits now', () => {
  test.each([
    ['officer', ['sentBack 1 of 3 (5)', 'answered 1 of 2 (5)', 'overdue 1 of 1 (1)', 'mine 1 of 5 (5)']],
    ['approver', ['decide 1 of 2 (2)', 'overdue 1 of 9 (9)', 'mine 1 of 5 (5)']],
    ['finance', ['payOut 1 of 4 (4)', 'overdue 1 of 9 (9)', 'mine 1 of 5 (5)']],
    ['auditor', ['overdue 1 of 9 (9)', 'mine 1 of 5 (5)']],
  ] as const)('an %s sees what concerns them, and how many the queue will show', (role, shown) => {
    const lists = listNow([role], HOME);
    expect(
      lists.map(({ name, rows, count, inQueue }) => `${name} ${rows.length} of ${count} (${inQueue})`),
    ).toEqual(shown);
  });

  test('somebody who does not review has no list of their own while they have nothing', () => {
    const lists = listNow(['auditor'], { ...HOME, mine: { rows: [], count: 0, isMore: false } });
    expect(lists.map(({ name }) => name)).toEqual(['overdue']);
  });
});

describe('every list and figure opens the queue', () => {
  test('in a view that everyone has, where there is one', () => {
    expect(searchOf(TO_DECIDE)).toBe(`?${USUAL_VIEWS.decide}`);
  });

  test('with the names of the contract', () => {
    expect(searchOf({})).toBe('');
    expect(searchOf({ states: 'pending_approval' })).toBe('?states=pending_approval');
    expect(searchOf(MY_WORK)).toBe('?assignee=me&states=in_review');
    expect(searchOf(agedFilter({ fromDays: 0, toDays: 2, count: 1 }))).toBe('?ageTo=2');
    expect(searchOf(agedFilter({ fromDays: 8, toDays: null, count: 1 }))).toBe('?ageFrom=8');
    expect(searchOf(sentFilter(3))).toBe('?states=all&ageFrom=3&ageTo=3');
  });
});
