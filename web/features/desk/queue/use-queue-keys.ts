import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shortcut } from '../keys/shortcut-registry.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import type { CursorControl } from './use-queue-cursor.ts';

interface QueueKeys {
  readonly control: CursorControl;
  readonly current: DeskRow | undefined;
  readonly isSelectable: boolean;
  readonly onAssign: () => void;
  readonly mayClaim: boolean;
  readonly onClaim: (row: DeskRow) => void;
  readonly onShowNews: () => void;
  readonly searchField: RefObject<HTMLInputElement | null>;
}

/** The keys of the queue, and their list under `?`. */
export function useQueueKeys(parts: QueueKeys): void {
  const { control, current, isSelectable, onAssign, mayClaim, onClaim, onShowNews, searchField } = parts;
  const { t } = useTranslation('deskQueue');
  const group = t('keys.group');
  const search = (): void => {
    searchField.current?.focus();
    searchField.current?.select();
  };
  const keys: (Omit<Shortcut, 'group'> | false)[] = [
    { keys: 'j', label: t('keys.next'), run: () => control.step(1), isHeld: true },
    { keys: 'k', label: t('keys.previous'), run: () => control.step(-1), isHeld: true },
    { keys: 'Enter', label: t('keys.open') },
    isSelectable && { keys: 'x', label: t('keys.select'), run: () => control.command({ type: 'toggle' }) },
    isSelectable && { keys: 'X', label: t('keys.range'), run: () => control.command({ type: 'range' }) },
    isSelectable && { keys: 'a', label: t('keys.assign'), run: onAssign },
    mayClaim && { keys: 'c', label: t('keys.claim'), run: () => current && onClaim(current) },
    { keys: '/', label: t('keys.search'), run: search },
    { keys: 'n', label: t('keys.refresh'), run: onShowNews },
  ];
  useShortcuts(keys.filter((key) => key !== false).map((key) => ({ ...key, group })));
}
