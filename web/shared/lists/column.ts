import type { ReactNode } from 'react';

/** Up or down. */
export type SortOrder = 'asc' | 'desc';

/** One fact of a row: a column of the table, and a place on the card. */
export interface Column<Row, Screen, Id extends string = string> {
  /** Also the key of its heading. */
  readonly id: Id;
  /** What its cell shows. `screen` is whatever the screen hands to every cell: what opens a row, the present time. */
  readonly cell: (row: Row, screen: Screen) => ReactNode;
  /** Figures line up at the right in both layouts; a time keeps to one line. */
  readonly kind?: 'figure' | 'time';
  /** The least room it needs, known before there is a row, so that nothing moves when rows come. */
  readonly widthPx: number;
  /** It takes a share of what room is left over. */
  readonly isGrowing?: boolean;
  /** The list can be sorted by it: what the server calls this order, and which way the first press sorts. */
  readonly sort?: { readonly by: string; readonly first: SortOrder };
  /** Where it stands on a card; a column without a place there is left to the table. */
  readonly card?: 'head' | 'body' | 'foot';
  /** On a card its heading stands before it. */
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
  // Without a column that grows all of them do, in proportion.
  const rooms = columns.map(({ id, widthPx, isGrowing }) => ({
    key: id,
    widthPx: isGrowing ? undefined : widthPx,
  }));
  const leastPx = columns.reduce((sum, { widthPx }) => sum + widthPx, isSelectable ? SELECT_PX : 0);
  return { rooms: isSelectable ? [{ key: 'select', widthPx: SELECT_PX }, ...rooms] : rooms, leastPx };
}
