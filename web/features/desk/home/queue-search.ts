import type { DeskFilter, DeskSort } from '@zeel/protocol/rooms/desk-queue';
import type { DeskHome } from './api.ts';

/** The target of a figure: a filter of the queue, and an order where another than the usual one helps. */
export type QueueQuery = DeskFilter & { readonly sort?: DeskSort; readonly order?: 'asc' | 'desc' };

/** Writes the filter as the address of the queue does; the names are those of the protocol. */
export function searchOf(query: QueueQuery): string {
  const known = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(known).toString();
  return search === '' ? '' : `?${search}`;
}

/** Open requests that were sent between so many days ago. */
export const agedFilter = ({ fromDays, toDays }: DeskHome['ageing'][number]): DeskFilter => ({
  ...(fromDays === 0 ? {} : { ageFrom: String(fromDays) }),
  ...(toDays === null ? {} : { ageTo: String(toDays) }),
});

/** Everything that was sent on one day, so many days ago. */
export const sentFilter = (daysAgo: number): DeskFilter => ({
  states: 'all',
  ageFrom: String(daysAgo),
  ageTo: String(daysAgo),
});
