import type { RefObject } from 'react';
import type { Shortcut } from '../shortcuts/shortcut-registry.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import type { CursorControl } from './use-list-cursor.ts';

/** The label of each key, in the reader's language. */
interface ListKeyWords {
  /** The heading of the keys in the list under `?`. */
  readonly group: string;
  readonly next: string;
  readonly previous: string;
  readonly open: string;
  readonly select: string;
  readonly range: string;
  readonly search: string;
}

interface ListKeys {
  readonly words: ListKeyWords;
  readonly control: CursorControl;
  readonly isSelectable: boolean;
  readonly searchField: RefObject<HTMLInputElement | null>;
  /** Keys of the list besides the usual ones. */
  readonly others: readonly Omit<Shortcut, 'group'>[];
}

/** The keys of a list that one works through: from row to row, into a row, choosing, searching; and their list under `?`. */
export function useListKeys({ words, control, isSelectable, searchField, others }: ListKeys): void {
  const search = (): void => {
    searchField.current?.focus();
    searchField.current?.select();
  };
  const choosing: readonly Omit<Shortcut, 'group'>[] = [
    { keys: 'x', label: words.select, run: () => control.command({ type: 'toggle' }) },
    { keys: 'X', label: words.range, run: () => control.command({ type: 'range' }) },
  ];
  const keys: readonly Omit<Shortcut, 'group'>[] = [
    { keys: 'j', label: words.next, run: () => control.step(1), isHeld: true },
    { keys: 'k', label: words.previous, run: () => control.step(-1), isHeld: true },
    { keys: 'Enter', label: words.open },
    ...(isSelectable ? choosing : []),
    { keys: '/', label: words.search, run: search },
    ...others,
  ];
  useShortcuts(keys.map((key) => ({ ...key, group: words.group })));
}
