import type { ReactNode } from 'react';

/** The direction of an order. */
export type SortOrder = 'asc' | 'desc';

/** One fact of a row: a column of the table, and a place on the card. */
export interface Column<Row, Screen, Id extends string = string> {
  /** The name of the column, which is also the key of its heading in the catalogue. */
  readonly id: Id;
  /** Draws the cell. `screen` is whatever the screen hands to every cell: what opens a row, the present time. */
  readonly cell: (row: Row, screen: Screen) => ReactNode;
  /** The alignment: figures line up at the right in both layouts, a time keeps to one line. */
  readonly kind?: 'figure' | 'time';
  /** The least width of the column, known before there is a row, so that nothing moves when rows come. */
  readonly widthPx: number;
  /** Whether the column takes a share of the width that is left over. */
  readonly isGrowing?: boolean;
  /**
   * Given where the list can be sorted by the column: the server's name of the order, and the direction of the first
   * press.
   */
  readonly sort?: { readonly by: string; readonly first: SortOrder };
  /** The place of the column on a card; a column without one is shown in the table only. */
  readonly card?: 'head' | 'body' | 'foot';
  /** Whether the card shows the heading before the value. */
  readonly isNamedOnCard?: boolean;
}

const SELECT_PX = 42;

export interface ColumnRoom {
  readonly key: string;
  /** Undefined for a column that grows. */
  readonly widthPx: number | undefined;
}

/** The room of every column, and the least that all of them need together. */
export function measureColumns(
  columns: readonly Pick<Column<never, never>, 'id' | 'widthPx' | 'isGrowing'>[],
  isSelectable: boolean,
): { readonly rooms: readonly ColumnRoom[]; readonly leastPx: number } {
  // Where no column grows, all of them do, in proportion.
  const rooms = columns.map(({ id, widthPx, isGrowing }) => ({
    key: id,
    widthPx: isGrowing ? undefined : widthPx,
  }));
  const leastPx = columns.reduce((sum, { widthPx }) => sum + widthPx, isSelectable ? SELECT_PX : 0);
  return { rooms: isSelectable ? [{ key: 'select', widthPx: SELECT_PX }, ...rooms] : rooms, leastPx };
}
