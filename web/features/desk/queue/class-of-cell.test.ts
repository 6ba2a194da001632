import { DESK_COLUMNS } from '@zeel/protocol/rooms/desk-queue';
import { expect, test } from 'vitest';
import { classOfCell } from './class-of-cell.ts';

test('amount, term and instalment are columns of figures, and nothing else is', () => {
  const figures = DESK_COLUMNS.filter((column) => classOfCell(column).split(' ').includes('zl-figure'));
  expect(figures).toEqual(['amount', 'term', 'instalment']);
});
