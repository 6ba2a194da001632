import type { DeskColumn, DeskRow } from '@zeel/protocol/rooms/desk-queue';
import type { ShownRow } from '../merge-live.ts';
import type { QueueAddress, QueueOrder } from '../queue-address.ts';
import type { Density } from '../queue-layout.ts';
import type { CursorControl } from '../use-queue-cursor.ts';

/** What the table and the cards both need; null rows while they are on their way. */
export interface QueueListProps {
  readonly rows: readonly ShownRow[] | null;
  readonly columns: readonly DeskColumn[];
  readonly density: Density;
  /** How many rows will come, for the shape of what comes. */
  readonly expected: number;
  readonly address: QueueAddress;
  readonly onSort: (order: QueueOrder) => void;
  readonly control: CursorControl;
  /** Whether requests can be chosen, which is for those who may assign them. */
  readonly isSelectable: boolean;
  readonly canClaim: (row: DeskRow) => boolean;
  readonly onClaim: (row: DeskRow) => void;
  readonly now: Date;
}
