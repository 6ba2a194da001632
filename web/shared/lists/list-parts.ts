import type { ReactNode } from 'react';
import type { Column, SortOrder } from './column.ts';
import type { CursorControl } from './use-list-cursor.ts';

/** The sentences of a list, under these names in the catalogue of its room. */
export interface ListWords {
  /** The name of the list, for those who do not see its title. */
  readonly label: string;
  readonly loading: string;
  readonly failedTitle: string;
  /** Shown when no row passes the filters. */
  readonly emptyTitle: string;
  readonly emptyText: string;
  /** Shown when the list is empty without any filter. Left out where there always is something. */
  readonly firstTitle?: string;
  readonly firstText?: string;
}

/** The order of a list, and how to change it. */
export interface Sorting {
  readonly by: string;
  readonly order: SortOrder;
  readonly onSort: (by: string, order: SortOrder) => void;
}

/** The selection of rows. */
export interface Selection<Row> {
  readonly control: CursorControl;
  readonly selectPage: string;
  /** The name of a row's box; null where the row cannot be chosen. */
  readonly selectRow: (row: Row) => string | null;
}

/** The properties of table and cards alike; `rows` is undefined while they are loading. */
export interface ListParts<Row, Screen, Id extends string> {
  readonly words: Pick<ListWords, 'label' | 'loading'>;
  readonly rows: readonly Row[] | undefined;
  readonly idOf: (row: Row) => string;
  readonly columns: readonly Column<Row, Screen, Id>[];
  readonly headings: Readonly<Record<Id, string>>;
  /** A value that is handed to every cell. */
  readonly screen: Screen;
  /** The number of skeleton rows. */
  readonly expected?: number | undefined;
  /** The height of the table's rows: tall for two lines with air around them, compact for people who read hundreds. */
  readonly density?: 'tall' | 'roomy' | 'comfortable' | 'compact' | undefined;
  readonly sorting?: Sorting | undefined;
  readonly selection?: Selection<Row> | undefined;
  /** Called when the focus comes into a row. */
  readonly onEnter?: ((rowId: string) => void) | undefined;
  /** Whether a row left the list since the list was shown; it keeps its place until somebody asks for the list anew. */
  readonly isGone?: ((row: Row) => boolean) | undefined;
  /** Whether the list stands in a panel, which is its surface already. */
  readonly isInPanel?: boolean | undefined;
  /** Draws a card, where the places of the columns do not make one. */
  readonly card?: ((row: Row, screen: Screen, pick: ReactNode) => ReactNode) | undefined;
}
