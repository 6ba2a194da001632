import { z } from 'zod';
import { inLanguage } from '../config.ts';
import { DESK_SORTS, filter, listOf } from './filter.ts';
import { DESK_COLUMNS } from './saved-views.ts';

export const DESK_EXPORT_FORMATS = ['csv', 'xlsx'] as const;
/**
 * GET: the filtered queue as a file, written while it is read. The number of rows that matched when it began is in
 * this header, so that the browser can show how far it is.
 */
export const DESK_EXPORT_PATH = '/desk/export';
export const EXPORT_ROWS_HEADER = 'x-zeel-rows';
export const deskExportQuerySchema = z.strictObject({
  ...inLanguage.shape,
  ...filter,
  sort: z.enum(DESK_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  format: z.enum(DESK_EXPORT_FORMATS),
  /** Columns joined by commas, in their order; left out: all. */
  columns: listOf(DESK_COLUMNS).optional(),
});
