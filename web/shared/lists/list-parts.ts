import type { ReactNode } from 'react';
import type { Column, SortOrder } from './column.ts';
import type { CursorControl } from './use-list-cursor.ts';

/** The sentences of a list, under these names in the catalogue of its room. */
export interface ListWords {
  /** What the list holds, for those who do not see its title. */
  readonly label: string;
  readonly loading: string;
  readonly failedTitle: string;
  /** Nothing passes the filters. */
  readonly emptyTitle: string;
  readonly emptyText: string;
  /** There is nothing at all. Left out where there always is something. */
  readonly firstTitle?: string;
  readonly firstText?: string;
}

/** The order a list stands in. */
export interface Sorting {
  readonly by: string;
  readonly order: SortOrder;
  readonly onSort: (by: string, order: SortOrder) => void;
}

/** Rows that can be chosen. */
export interface Selection<Row> {
  readonly control: CursorControl;
  readonly selectPage: string;
  readonly selectRow: (row: Row) => string;
}

/** What the table and the cards both show; no rows while they are on their way. */
export interface ListParts<Row, Screen, Id extends string> {
  readonly words: Pick<ListWords, 'label' | 'loading'>;
  readonly rows: readonly Row[] | undefined;
  readonly idOf: (row: Row) => string;
  readonly columns: readonly Column<Row, Screen, Id>[];
  readonly headings: Readonly<Record<Id, string>>;
  /** Handed to every cell. */
  readonly screen: Screen;
  /** How many rows the shape of a list to come has. */
  readonly expected?: number | undefined;
  /** How high the rows of the table are: tall for two lines with air around them, compact for those who read hundreds. */
  readonly density?: 'tall' | 'roomy' | 'comfortable' | 'compact' | undefined;
  readonly sorting?: Sorting | undefined;
  readonly selection?: Selection<Row> | undefined;
  /** The focus came into a row. */
  readonly onEnter?: ((rowId: string) => void) | undefined;
  /** It left the list since the list was shown, and keeps its place until somebody asks for the list anew. */
  readonly isGone?: ((row: Row) => boolean) | undefined;
  /** It stands in a panel, which is its surface already. */
  readonly isInPanel?: boolean | undefined;
  /** A card of its own, where the places of the columns do not make one. */
  readonly card?: ((row: Row, screen: Screen, pick: ReactNode) => ReactNode) | undefined;
}
