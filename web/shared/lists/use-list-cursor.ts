import { useState } from 'react';
import { type CursorCommand, type ListCursor, moveCursor, NO_CURSOR } from './list-cursor.ts';

/** Moves the focus to the opener of a row. */
export const focusRow = (rowId: string | null, options?: FocusOptions): void => {
  if (rowId !== null)
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"]`)?.focus(options);
};

export interface CursorControl {
  readonly cursor: ListCursor;
  readonly command: (command: CursorCommand) => void;
  /** Moves the focus by a row. */
  readonly step: (by: 1 | -1) => void;
}

/** The current row and the selection of a list; another list begins with nothing selected. */
export function useListCursor(ids: readonly string[], query: string): CursorControl {
  const [state, setState] = useState({ query, cursor: NO_CURSOR });
  const cursor = state.query === query ? state.cursor : NO_CURSOR;
  const move = (command: CursorCommand): ListCursor => {
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
