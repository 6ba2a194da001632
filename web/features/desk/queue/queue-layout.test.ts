import { DESK_COLUMNS, type DeskColumn } from '@zeel/protocol/rooms/desk-queue';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FIXED_COLUMN,
  moveColumn,
  readColumns,
  readLayout,
  readPageSize,
  toggleColumn,
  USUAL_COLUMNS,
  USUAL_LAYOUT,
} from './queue-layout.ts';

const columns = fc.shuffledSubarray([...DESK_COLUMNS], { minLength: 1 }).map((some) => readColumns(some));
const column = fc.constantFrom(...DESK_COLUMNS);

test('moving a column keeps every column, and moving it back restores the order', () => {
  fc.assert(
    fc.property(columns, column, (order, moved) => {
      const down = moveColumn(order, moved, 1);
      expect([...down].sort()).toEqual([...order].sort());
      const isLast = order.at(-1) === moved;
      expect(moveColumn(down, moved, -1)).toEqual(isLast ? moveColumn(order, moved, -1) : order);
    }),
  );
});

test('hiding a column and showing it again leaves the others in their order', () => {
  fc.assert(
    fc.property(columns, column, (order, one) => {
      const without = (list: readonly DeskColumn[]) => list.filter((name) => name !== one);
      const twice = toggleColumn(toggleColumn(order, one), one);
      expect(without(twice)).toEqual(without(order));
      expect(twice.includes(one)).toBe(order.includes(one));
    }),
  );
});

test('a column comes back to its usual place, and the way into a dossier stays', () => {
  expect(toggleColumn(['reference', 'state'], 'amount')).toEqual(['reference', 'amount', 'state']);
  expect(toggleColumn(USUAL_COLUMNS, FIXED_COLUMN)).toBe(USUAL_COLUMNS);
  expect(moveColumn(['reference', 'state'], 'reference', -1)).toEqual(['reference', 'state']);
  expect(moveColumn(['reference', 'state'], 'amount', 1)).toEqual(['reference', 'state']);
});

test('what was kept is looked at before it is used', () => {
  expect(readColumns(['state', 'state', 'evil', 7])).toEqual(['reference', 'state']);
  for (const nonsense of [null, 'x', {}, []]) expect(readColumns(nonsense)).toBe(USUAL_COLUMNS);
  expect(readLayout(null)).toEqual(USUAL_LAYOUT);
  expect(readLayout({ columns: ['state', 'reference'], density: 'compact' })).toEqual({
    columns: ['state', 'reference'],
    density: 'compact',
  });
  expect([readPageSize('100'), readPageSize('7'), readPageSize(undefined)]).toEqual(['100', '25', '25']);
});
