import type { Language } from '@zeel/protocol/rooms/config';
import type { PageQuestion } from './api.ts';
import type { QueueAddress } from './queue-address.ts';
import type { PageSize } from './queue-layout.ts';

/** What the server is asked for an address: the same words give the same answer, so they are always written alike. */
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
