import { describe, expect, test } from 'vitest';
import { USUAL_VIEWS } from '../queue/queue-views.ts';
import type { DeskHome } from './api.ts';
import { listTiles, MY_WORK } from './list-tiles.ts';
import { agedFilter, funnelFilter, searchOf, sentFilter } from './queue-search.ts';

const NOTHING = { count: 0, amountMnt: 0 };
const HOME: DeskHome = {
  mine: [],
  mineCount: 3,
  tasks: [],
  mentions: [],
  toDecide: 2,
  decideNext: [],
  unassigned: 5,
  states: [
    { state: 'fee_due', count: 1 },
    { state: 'submitted', count: 5 },
    { state: 'signed', count: 4 },
    { state: 'rejected', count: 9 },
  ],
  ageing: [],
  service: [
    { service: 'on-time', count: 7 },
    { service: 'overdue', count: 0 },
  ],
  funnel: [],
  today: { received: NOTHING, offered: NOTHING, rejected: NOTHING, disbursed: NOTHING },
  days: [],
  holidayGap: null,
};

describe('the figures a day begins with', () => {
  test.each([
    ['officer', ['mine 3', 'unassigned 5', 'overdue 0', 'dueSoon 0']],
    ['approver', ['toDecide 2', 'unassigned 5', 'overdue 0', 'dueSoon 0']],
    ['finance', ['toPayOut 4', 'feeDue 1', 'unassigned 5', 'overdue 0']],
    ['auditor', ['unassigned 5', 'overdue 0', 'dueSoon 0', 'open 10']],
  ] as const)('an %s sees what concerns them', (role, shown) => {
    expect(listTiles([role], HOME).map(({ name, count }) => `${name} ${count}`)).toEqual(shown);
  });

  test('nothing presses while there is none', () => {
    const pressing = listTiles(['approver'], HOME).filter(({ isPressing }) => isPressing);
    expect(pressing.map(({ name }) => name)).toEqual(['toDecide']);
  });
});

describe('every figure opens the queue', () => {
  test('in a view that everyone has, where there is one', () => {
    const searches = listTiles(['approver'], HOME).map(({ filter }) => searchOf(filter));
    expect(searches.slice(0, 2)).toEqual([`?${USUAL_VIEWS.decide}`, `?${USUAL_VIEWS.unassigned}`]);
  });

  test('with the names of the contract', () => {
    expect(searchOf({})).toBe('');
    expect(searchOf({ states: 'pending_approval' })).toBe('?states=pending_approval');
    expect(searchOf(MY_WORK)).toBe('?assignee=me&states=in_review');
    expect(searchOf(agedFilter({ fromDays: 0, toDays: 2, count: 1 }))).toBe('?ageTo=2');
    expect(searchOf(agedFilter({ fromDays: 8, toDays: null, count: 1 }))).toBe('?ageFrom=8');
    expect(searchOf(sentFilter(3))).toBe('?states=all&ageFrom=3&ageTo=3');
    expect(searchOf(funnelFilter('disbursed'))).toBe('?states=disbursed&ageTo=30');
  });
});
