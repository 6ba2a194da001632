import { type ReactNode, useEffect, useRef } from 'react';
import type { CursorControl } from './use-list-cursor.ts';

interface SelectBoxProps {
  readonly rowId: string;
  readonly label: string;
  readonly control: CursorControl;
}

interface SelectRowProps extends Omit<SelectBoxProps, 'label'> {
  /** Null where the row cannot be chosen. */
  readonly label: string | null;
}

/** Selects a row; with Shift all rows from the last selected one to this one. */
export function SelectBox({ rowId, label, control: { cursor, command } }: SelectRowProps): ReactNode {
  if (label === null) return null;
  return (
    <label className="zl-list-pick">
      <input
        type="checkbox"
        className="zl-list-box"
        aria-label={label}
        checked={cursor.selected.has(rowId)}
        // A click tells whether Shift was held; a change does not.
        onClick={({ shiftKey }) => command({ type: shiftKey ? 'range' : 'toggle', id: rowId })}
        onChange={() => undefined}
      />
    </label>
  );
}

interface SelectPageBoxProps extends Pick<SelectBoxProps, 'label' | 'control'> {
  readonly ids: readonly string[];
}

/** Selects every row of the page; shows half a mark while only some are selected. */
export function SelectPageBox({ ids, label, control: { cursor, command } }: SelectPageBoxProps): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  const chosen = ids.filter((id) => cursor.selected.has(id)).length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && chosen < ids.length;
  }, [chosen, ids.length]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="zl-list-box"
      aria-label={label}
      disabled={ids.length === 0}
      checked={ids.length > 0 && chosen === ids.length}
      onChange={({ target }) => command({ type: 'page', isSelected: target.checked })}
    />
  );
}
