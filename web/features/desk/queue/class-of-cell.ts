import type { DeskColumn } from '@zeel/protocol/rooms/desk-queue';

const FIGURES: ReadonlySet<DeskColumn> = new Set(['amount', 'term', 'instalment']);

/** How a cell of the queue, or the head over it, is drawn: figures line up at the right in both layouts. */
export const classOfCell = (column: DeskColumn): string =>
  `zl-queue__c zl-queue__c--${column}${FIGURES.has(column) ? ' zl-figure' : ''}`;
