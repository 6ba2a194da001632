import type { DeskColumn } from '@zeel/protocol/rooms/desk-queue';
import type { QueueLayout } from './queue-layout.ts';

/**
 * The least room each column needs with two lines in a row, in either density; names and products take what is left over.
 * Together the usual ones fit beside the menu on a screen of 1440.
 */
const WIDTHS_PX: Readonly<Record<DeskColumn, number>> = {
  reference: 138,
  applicant: 118,
  product: 94,
  amount: 106,
  term: 70,
  instalment: 92,
  state: 124,
  service: 126,
  score: 62,
  assignee: 76,
  submittedAt: 80,
  stateSince: 96,
  channel: 76,
};
const SELECT_PX = 42;
const GROWING: ReadonlySet<DeskColumn> = new Set(['applicant', 'product']);

export interface ColumnRoom {
  readonly key: string;
  /** Undefined for a column that grows. */
  readonly widthPx: number | undefined;
}

/** The room of every column, known before there is a row, so that nothing moves when rows come. */
export function measureColumns(
  columns: QueueLayout['columns'],
  isSelectable: boolean,
): { readonly rooms: readonly ColumnRoom[]; readonly leastPx: number } {
  // Without a column that grows all of them do, in proportion.
  const rooms = columns.map((key) => ({ key, widthPx: GROWING.has(key) ? undefined : WIDTHS_PX[key] }));
  const leastPx = columns.reduce((sum, column) => sum + WIDTHS_PX[column], isSelectable ? SELECT_PX : 0);
  return { rooms: isSelectable ? [{ key: 'select', widthPx: SELECT_PX }, ...rooms] : rooms, leastPx };
}
