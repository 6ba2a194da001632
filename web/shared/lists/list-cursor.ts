/** The current row of a list and the selected ones, both by id, so that rows may come and go around them. */
export interface ListCursor {
  readonly currentId: string | null;
  /** The row at which a range begins: the one that was last selected or deselected. */
  readonly anchorId: string | null;
  readonly selected: ReadonlySet<string>;
}

export const NO_CURSOR: ListCursor = { currentId: null, anchorId: null, selected: new Set() };

export type CursorCommand =
  | { readonly type: 'step'; readonly by: 1 | -1 }
  /** The focus came to a row without a command, by pointer or Tab. */
  | { readonly type: 'at'; readonly id: string }
  | { readonly type: 'toggle'; readonly id?: string }
  /** Selects every row from the anchor to this one. */
  | { readonly type: 'range'; readonly id?: string }
  | { readonly type: 'page'; readonly isSelected: boolean }
  /** Selects these as well, on whatever page they are. */
  | { readonly type: 'add'; readonly ids: readonly string[] }
  /** Deselects everything but these. */
  | { readonly type: 'keep'; readonly ids: ReadonlySet<string> };

/** The cursor after a command, over these rows from top to bottom. */
export function moveCursor(cursor: ListCursor, ids: readonly string[], command: CursorCommand): ListCursor {
  switch (command.type) {
    case 'step':
      return { ...cursor, currentId: stepFrom(cursor.currentId, ids, command.by) };
    case 'at':
      return command.id === cursor.currentId ? cursor : { ...cursor, currentId: command.id };
    case 'toggle':
      return toggle(cursor, ids, command.id ?? cursor.currentId);
    case 'range':
      return selectRange(cursor, ids, command.id ?? cursor.currentId);
    case 'page': {
      const selected = new Set(cursor.selected);
      for (const id of ids) if (command.isSelected) selected.add(id);
      if (!command.isSelected) for (const id of ids) selected.delete(id);
      return { ...cursor, selected };
    }
    case 'add':
      return { ...cursor, selected: new Set([...cursor.selected, ...command.ids]) };
    case 'keep':
      return { ...cursor, selected: new Set([...cursor.selected].filter((id) => command.ids.has(id))) };
  }
}

/** The first press leads to the first row, or to the last when it goes up; at the ends the cursor stays. */
function stepFrom(currentId: string | null, ids: readonly string[], by: 1 | -1): string | null {
  const from = currentId === null ? -1 : ids.indexOf(currentId);
  if (from === -1) return (by === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[Math.min(Math.max(from + by, 0), ids.length - 1)] ?? null;
}

function toggle(cursor: ListCursor, ids: readonly string[], id: string | null): ListCursor {
  if (id === null || !ids.includes(id)) return cursor;
  const selected = new Set(cursor.selected);
  if (!selected.delete(id)) selected.add(id);
  return { currentId: id, anchorId: id, selected };
}

function selectRange(cursor: ListCursor, ids: readonly string[], id: string | null): ListCursor {
  if (id === null) return cursor;
  const anchor = cursor.anchorId === null ? -1 : ids.indexOf(cursor.anchorId);
  const to = ids.indexOf(id);
  if (to === -1) return cursor;
  if (anchor === -1) return { currentId: id, anchorId: id, selected: new Set([...cursor.selected, id]) };
  const range = ids.slice(Math.min(anchor, to), Math.max(anchor, to) + 1);
  return { ...cursor, currentId: id, selected: new Set([...cursor.selected, ...range]) };
}
