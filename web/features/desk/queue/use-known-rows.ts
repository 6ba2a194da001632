import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import { useState } from 'react';
import type { ShownPage } from './merge-live.ts';

/** Every request that was on the screen, as it was seen last: what is chosen on one page is still known on the next. */
export function useKnownRows(page: ShownPage | null): Map<string, DeskRow> {
  const [known] = useState(() => new Map<string, DeskRow>());
  for (const { row } of page?.rows ?? []) known.set(row.id, row);
  return known;
}
