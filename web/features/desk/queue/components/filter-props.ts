import type { DeskFilter } from '@zeel/protocol/rooms/desk-queue';
import type { DeskOptions } from '../api.ts';
import type { QueuePlace } from '../use-queue-address.ts';

/** Props of every field of the filter. */
export interface FilterProps {
  readonly filter: DeskFilter;
  readonly options: DeskOptions | undefined;
  readonly onFilter: QueuePlace['filterBy'];
}
