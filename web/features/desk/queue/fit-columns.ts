import type { DeskColumn } from '@zeel/protocol/rooms/desk-queue';
import { measureColumns } from '../../../shared/lists/column.ts';
import { type QueueColumn, queueColumns } from './queue-columns.tsx';

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

/** The borders of the panel around the list. */
const FRAME_PX = 2;

/**
 * The widths at which what is usual in a column is read whole, in the order in which a wide list gives them. The first are
 * columns that grow: they keep at least so much.
 */
const ROOMY_PX: readonly (readonly [DeskColumn, number])[] = [
  ['applicant', 190],
  ['product', 130],
  ['state', 186],
  ['recommendation', 118],
  ['submittedAt', 116],
  ['assignee', 96],
];

/** The columns that fit into this width, in their order, so that nothing of the list lies beyond the edge. */
export function fitColumns(
  columns: readonly DeskColumn[],
  widthPx: number,
  isSelectable: boolean,
): readonly QueueColumn[] {
  const needOf = (some: readonly DeskColumn[]): number =>
    FRAME_PX + measureColumns(queueColumns(some), isSelectable).leastPx;
  const fitting = FIRST_TO_GO.reduce(
    (left, column) => (needOf(left) <= widthPx ? left : left.filter((one) => one !== column)),
    columns,
  );
  return widen(queueColumns(fitting), widthPx - needOf(fitting));
}

/** Gives what is left over to the columns whose texts would be cut. */
function widen(columns: readonly QueueColumn[], sparePx: number): readonly QueueColumn[] {
  let left = sparePx;
  const widths = new Map<DeskColumn, number>();
  for (const [id, roomyPx] of ROOMY_PX) {
    const column = columns.find((one) => one.id === id);
    if (!column) continue;
    const morePx = Math.max(0, Math.min(left, roomyPx - column.widthPx));
    left -= morePx;
    widths.set(id, column.widthPx + morePx);
  }
  return columns.map((column) => ({ ...column, widthPx: widths.get(column.id) ?? column.widthPx }));
}
