import { useState } from 'react';
import { type CursorCommand, moveCursor, NO_CURSOR, type QueueCursor } from './queue-cursor.ts';

/** The id of the link into a file, which is what the keys move along. */
export const wayInto = (loanRequestId: string): string => `desk-${loanRequestId}`;

export const focusRow = (loanRequestId: string | null, options?: FocusOptions): void => {
  if (loanRequestId !== null) document.getElementById(wayInto(loanRequestId))?.focus(options);
};

export interface CursorControl {
  readonly cursor: QueueCursor;
  readonly command: (command: CursorCommand) => void;
  /** Moves the focus by a row. */
  readonly step: (by: 1 | -1) => void;
}

/** Where one is in the list and what is chosen; another list begins with nothing chosen. */
export function useQueueCursor(ids: readonly string[], query: string): CursorControl {
  const [state, setState] = useState({ query, cursor: NO_CURSOR });
  const cursor = state.query === query ? state.cursor : NO_CURSOR;
  const move = (command: CursorCommand): QueueCursor => {
    const next = moveCursor(cursor, ids, command);
    if (next !== cursor) setState({ query, cursor: next });
    return next;
  };
  return {
    cursor,
    command: (command) => void move(command),
    step: (by) => focusRow(move({ type: 'step', by }).currentId),
  };
}
