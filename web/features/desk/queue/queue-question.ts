import type { Language } from '@zeel/protocol/rooms/config';
import { DESK_EXPORT_PATH, type DeskColumn, deskTextHeader } from '@zeel/protocol/rooms/desk-queue';
import type { PageQuestion } from './api.ts';
import type { QueueAddress } from './queue-address.ts';
import type { PageSize } from './queue-layout.ts';

/** The query for an address. Equal queries share one cached answer, so they are always written alike. */
export const askForPage = (
  { filter, sort, order, after }: QueueAddress,
  language: Language,
  pageSize: PageSize,
): PageQuestion => ({
  language,
  ...filter,
  sort,
  order,
  limit: pageSize,
  ...(after === null ? {} : { after }),
});

/** The query for an export: the whole filtered list in its order, with the columns on the screen. */
export const askForExport = (
  { filter: { text, ...filter }, sort, order }: QueueAddress,
  language: Language,
  columns: readonly DeskColumn[],
  format: 'csv' | 'xlsx',
) => ({
  path: DESK_EXPORT_PATH,
  headers: deskTextHeader(text),
  query: { language, ...filter, sort, order, format, columns: columns.join(',') },
});
