/*
 * The queue of the desk: what was sent, never a draft. A query is text, so lists in it are joined by commas and amounts
 * are written as digits; the address of the screen holds the same names and values.
 */

export * from './board.ts';
export * from './export.ts';
export {
  DESK_PAGE_SIZES,
  DESK_SORTS,
  DESK_STATES,
  DESK_TEXT_HEADER,
  DESK_TEXT_MAX,
  type DeskFilter,
  type DeskSort,
  deskFilterSchema,
  deskTextHeader,
  SERVICE_FILTERS,
  type ServiceFilter,
} from './filter.ts';
export * from './home.ts';
export * from './list.ts';
export * from './row.ts';
export * from './saved-views.ts';
export * from './search.ts';
