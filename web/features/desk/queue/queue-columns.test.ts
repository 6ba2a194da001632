import { DESK_COLUMNS, DESK_SORTS } from '@zeel/protocol/rooms/desk-queue';
import { expect, test } from 'vitest';
import { measureColumns } from '../../../shared/lists/column.ts';
import { fitColumns } from './fit-columns.ts';
import { queueColumns } from './queue-columns.tsx';
import { DECIDING_COLUMNS, USUAL_COLUMNS, usualColumnsOf } from './queue-layout.ts';

/** A screen of 1440 without the menu and the margins of a page. */
const ROOM_PX = 1440 - 250 - 2 * 26;

test('the usual columns fit on a screen of 1440, with boxes to choose rows by', () => {
  for (const columns of [USUAL_COLUMNS, DECIDING_COLUMNS])
    expect(measureColumns(queueColumns(columns), true).leastPx).toBeLessThanOrEqual(ROOM_PX);
});

test('people who decide and do not review begin with what was recommended', () => {
  expect(usualColumnsOf(['approver'])).toBe(DECIDING_COLUMNS);
  for (const roles of [['officer'], ['officer', 'approver'], ['auditor'], ['finance']] as const)
    expect(usualColumnsOf(roles)).toBe(USUAL_COLUMNS);
});

test('only names and products grow', () => {
  const { rooms } = measureColumns(queueColumns(USUAL_COLUMNS), true);
  const growing = rooms.filter(({ widthPx }) => widthPx === undefined);
  expect(growing.map(({ key }) => key)).toEqual(['applicant', 'product']);
});

test('amounts, term and instalment are columns of figures, and nothing else is', () => {
  const figures = queueColumns(DESK_COLUMNS).filter(({ kind }) => kind === 'figure');
  expect(figures.map(({ id }) => id)).toEqual([
    'amount',
    'recommendedAmount',
    'exposure',
    'term',
    'instalment',
  ]);
});

test('each order of the queue has one column that sorts by it', () => {
  const sorts = queueColumns(DESK_COLUMNS).flatMap(({ sort }) => sort?.by ?? []);
  expect(sorts.toSorted()).toEqual([...DESK_SORTS].toSorted());
});

test('a wide list first gives room to what would be cut, and never more than it has', () => {
  const widthOf = (listPx: number, id: string): number | undefined =>
    fitColumns(DECIDING_COLUMNS, listPx, true).find((column) => column.id === id)?.widthPx;
  const { leastPx } = measureColumns(queueColumns(DECIDING_COLUMNS), true);
  expect(widthOf(leastPx + 2, 'state')).toBe(132);
  expect(widthOf(leastPx + 1000, 'state')).toBe(186);
  for (const listPx of [leastPx - 1, leastPx + 70, leastPx + 140, leastPx + 300])
    expect(measureColumns(fitColumns(DECIDING_COLUMNS, listPx, true), true).leastPx).toBeLessThanOrEqual(
      listPx,
    );
});
