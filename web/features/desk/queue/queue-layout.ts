import { can, type Role } from '@zeel/domain/identity';
import { isOneOf } from '@zeel/domain/lists';
import { DENSITIES, DESK_COLUMNS, DESK_PAGE_SIZES, type DeskColumn } from '@zeel/protocol/rooms/desk-queue';

export type Density = (typeof DENSITIES)[number];
export type PageSize = (typeof DESK_PAGE_SIZES)[number];

/** How the queue looks: kept in this browser, and in saved views. */
export interface QueueLayout {
  readonly columns: readonly DeskColumn[];
  readonly density: Density;
}

/** The columns that most officers look at; the others are a click away. */
export const USUAL_COLUMNS: readonly DeskColumn[] = [
  'reference',
  'applicant',
  'product',
  'amount',
  'term',
  'instalment',
  'state',
  'service',
  'score',
  'assignee',
  'submittedAt',
];
/** For people who decide and do not review: what was recommended, in the place of terms and officer. */
export const DECIDING_COLUMNS: readonly DeskColumn[] = [
  'reference',
  'applicant',
  'product',
  'recommendation',
  'recommendedAmount',
  'exposure',
  'comment',
  'state',
  'service',
  'score',
];
export const USUAL_LAYOUT: QueueLayout = { columns: USUAL_COLUMNS, density: 'comfortable' };

/** The columns that people with these roles begin with. */
export const usualColumnsOf = (roles: readonly Role[]): readonly DeskColumn[] =>
  can(roles, 'decisions:approve') && !can(roles, 'decisions:recommend') ? DECIDING_COLUMNS : USUAL_COLUMNS;
export const USUAL_PAGE_SIZE: PageSize = '25';

/** The reference is the way into a dossier, so it cannot be taken away. */
export const FIXED_COLUMN: DeskColumn = 'reference';

/** Shows or hides a column. One that comes back stands where it usually stands among its neighbours. */
export function toggleColumn(columns: readonly DeskColumn[], column: DeskColumn): readonly DeskColumn[] {
  if (column === FIXED_COLUMN) return columns;
  if (columns.includes(column)) return columns.filter((one) => one !== column);
  const usualPlace = DESK_COLUMNS.indexOf(column);
  const before = columns.findLastIndex((one) => DESK_COLUMNS.indexOf(one) < usualPlace);
  return [...columns.slice(0, before + 1), column, ...columns.slice(before + 1)];
}

/** Moves a column by one place; at the end of the line it stays. */
export function moveColumn(
  columns: readonly DeskColumn[],
  column: DeskColumn,
  by: -1 | 1,
): readonly DeskColumn[] {
  const from = columns.indexOf(column);
  const to = from + by;
  if (from === -1 || to < 0 || to >= columns.length) return columns;
  const rest = columns.filter((one) => one !== column);
  return [...rest.slice(0, to), column, ...rest.slice(to)];
}

/** Columns as kept somewhere: those we know, each once, and never without the way into a dossier. */
export function readColumns(value: unknown): readonly DeskColumn[] {
  const named: readonly unknown[] = Array.isArray(value) ? value : [];
  const known = [...new Set(named)].filter((one) => isOneOf(DESK_COLUMNS, one));
  if (known.length === 0) return USUAL_COLUMNS;
  return known.includes(FIXED_COLUMN) ? known : [FIXED_COLUMN, ...known];
}

export function readLayout(value: unknown): QueueLayout {
  const { columns, density } = Object(value) as Record<string, unknown>; // Each part is looked at before it is used.
  return {
    columns: readColumns(columns),
    density: DENSITIES.find((known) => known === density) ?? USUAL_LAYOUT.density,
  };
}

export const readPageSize = (value: unknown): PageSize =>
  DESK_PAGE_SIZES.find((known) => known === value) ?? USUAL_PAGE_SIZE;
