import type { DeskColumn } from '@zeel/protocol/rooms/desk-queue';
import { measureColumns } from '../../../shared/lists/column.ts';
import { queueColumns } from './queue-columns.tsx';

/** The columns that give way on a narrow screen, the first one first. Reference, state and promise always stay. */
const FIRST_TO_GO: readonly DeskColumn[] = [
  'term',
  'instalment',
  'channel',
  'stateSince',
  'submittedAt',
  'product',
  'score',
  'comment',
  'exposure',
  'assignee',
  'amount',
  'recommendedAmount',
  'recommendation',
  'applicant',
];

/** The columns that fit into this width, in their order, so that nothing of the list lies beyond the edge. */
export function fitColumns(
  columns: readonly DeskColumn[],
  widthPx: number,
  isSelectable: boolean,
): readonly DeskColumn[] {
  const fits = (some: readonly DeskColumn[]): boolean =>
    measureColumns(queueColumns(some), isSelectable).leastPx <= widthPx;
  return FIRST_TO_GO.reduce(
    (left, column) => (fits(left) ? left : left.filter((one) => one !== column)),
    columns,
  );
}
