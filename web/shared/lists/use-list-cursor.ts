import { useState } from 'react';
import { type CursorCommand, type ListCursor, moveCursor, NO_CURSOR } from './list-cursor.ts';

const openerOf = (rowId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"]`);

/** Moves the focus to the opener of a row. */
export const focusRow = (rowId: string | null, options?: FocusOptions): void => {
  if (rowId !== null) openerOf(rowId)?.focus(options);
};

/** Opens a row as a click on it does. Nothing happens once the person has left the list. */
export const openRow = (rowId: string): void => openerOf(rowId)?.click();

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
